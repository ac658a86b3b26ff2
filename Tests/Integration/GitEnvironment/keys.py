"""Git's configuration keys: which can name a command, and what each of them is set to.

The list is git's own, `git help -c`. A key that this file does not know fails the test, so that a newer git is noticed.
"""

import fnmatch
import subprocess

# Keys whose value git or one of its programs runs, or that lead to such values, and how a trap sets them. `{spy}` is a
# program that leaves a mark named after the last word of its path.
COMMANDS = """
alias.*                         alias.{command}             !{spy}
browser.<tool>.cmd              browser.trap.cmd            {spy}
browser.<tool>.path             browser.trap.path           {spy}
commit.gpgSign                  commit.gpgSign              true
core.alternateRefsCommand       core.alternateRefsCommand   {spy}
core.askPass                    core.askPass                {spy}
core.attributesFile             core.attributesFile         {files}/attributes
core.editor                     core.editor                 {spy}
core.fsmonitor                  core.fsmonitor              {spy}
core.fsmonitorHookVersion       core.fsmonitorHookVersion   2
core.gitProxy                   core.gitProxy               {spy}
core.pager                      core.pager                  {spy}
core.sshCommand                 core.sshCommand             {spy}
credential.<url>.*              credential.https://trap.invalid.helper  !{spy}
credential.helper               credential.helper           !{spy}
diff.<driver>.textconv          diff.trap.textconv          {spy}
diff.external                   diff.external               {spy}
diff.guitool                    diff.guitool                trap
diff.tool                       diff.tool                   trap
difftool.<tool>.cmd             difftool.trap.cmd           {spy}
difftool.<tool>.path            difftool.trap.path          {spy}
filter.<driver>.clean           filter.trap.clean           {spy}
filter.<driver>.smudge          filter.trap.smudge          {spy}
gc.recentObjectsHook            gc.recentObjectsHook        {spy}
gpg.<format>.program            gpg.openpgp.program         {spy}
gpg.program                     gpg.program                 {spy}
gpg.ssh.defaultKeyCommand       gpg.ssh.defaultKeyCommand   {spy}
guitool.<name>.cmd              guitool.trap.cmd            {spy}
help.browser                    help.browser                trap
hook.<*.command                 hook.trap.command           {spy}
hook.<*.event                   hook.trap.event             post-index-change
imap.tunnel                     imap.tunnel                 {spy}
init.templateDir                init.templateDir            {files}
instaweb.browser                instaweb.browser            {spy}
instaweb.httpd                  instaweb.httpd              {spy}
instaweb.modulePath             instaweb.modulePath         {files}
interactive.diffFilter          interactive.diffFilter      {spy}
log.showSignature               log.showSignature           true
man.<tool>.cmd                  man.trap.cmd                {spy}
man.<tool>.path                 man.trap.path               {spy}
man.viewer                      man.viewer                  trap
merge.<driver>.driver           merge.trap.driver           {spy}
merge.<driver>.recursive        merge.trap.recursive        trap
merge.guitool                   merge.guitool               trap
merge.tool                      merge.tool                  trap
merge.verifySignatures          merge.verifySignatures      true
mergetool.<tool>.cmd            mergetool.trap.cmd          {spy}
mergetool.<tool>.path           mergetool.trap.path         {spy}
pager.<cmd>                     pager.{command}             {spy}
protocol.<name>.allow           protocol.ext.allow          always
protocol.allow                  protocol.allow              always
push.gpgSign                    push.gpgSign                true

remote.<name>.promisor          remote.trap.promisor        true
remote.<name>.partial[cC]lone[fF]ilter  remote.trap.partialclonefilter  blob:none
remote.<name>.pushurl           remote.trap.pushurl         ext::{spy}
remote.<name>.receivepack       remote.trap.receivepack     {spy}
remote.<name>.uploadpack        remote.trap.uploadpack      {spy}
sendemail.<identity>.*          sendemail.trap.smtpServer   {spy}
sendemail.ccCmd                 sendemail.ccCmd             {spy}
sendemail.headerCmd             sendemail.headerCmd         {spy}
sendemail.sendmailCmd           sendemail.sendmailCmd       {spy}
sendemail.smtpServer            sendemail.smtpServer        {spy}
sendemail.tocmd                 sendemail.tocmd             {spy}
sequence.editor                 sequence.editor             {spy}
submodule.<name>.update         submodule.trap.update       !{spy}
submodule.<name>.url            submodule.trap.url          ext::{spy}
submodule.recurse               submodule.recurse           true
tag.forceSignAnnotated          tag.forceSignAnnotated      true
tag.gpgSign                     tag.gpgSign                 true
tar.<format>.command            tar.trap.command            {spy}
trace2.*Target                  trace2.{target}             {marks}/trace2.{target}
trailer.<*.cmd                  trailer.trap.cmd            {spy}
trailer.<*.command              trailer.trap.command        {spy}
uploadpack.packObjectsHook      uploadpack.packObjectsHook  {spy}
url.<base>.insteadOf            url.ext::{spy}.insteadOf    https://trap.invalid/
url.<base>.pushInsteadOf        url.ext::{spy}.pushInsteadOf  https://trap.invalid/
web.browser                     web.browser                 trap
"""

# Keys that a place sets by itself, because others would have no effect beside them.
PLACES = {
    "core.hooksPath": "the place overriding: no hook of the repository runs beside it",
    "core.useReplaceRefs": "the place replaced",
    "core.worktree": "the place other_work_tree: it leads to other files",
    "diff.<driver>.command": "the place overriding: no other program compares beside it",
    "extensions.worktreeConfig": "the place linked_work_tree",
    "include.path": "the place included",
    "includeIf.<condition>.path": "the place included_if",
    "remote.<name>.url": "the places partial_…, with addresses of each kind",
    "remote.<name>.vcs": "the place partial_helper",
}

# Git reads these, and its list does not have them.
UNLISTED = """
extensions.partialClone         extensions.partialClone     trap
filter.<driver>.process         filter.process.process      {spy}
"""

# Sections without commands are left out as a whole; in the others each key is named, so that a new one is noticed.
LEFT_OUT = {
    "advice, colors and severities": "advice.* color.* fsck.* fetch.fsck.* receive.fsck.*",
    "names, addresses and texts": "author.* committer.* pretty.* user.*",
    "settings of HTTP, which has no commands": "http.*",
    "files that are read as data or written as such": """
        commit.template core.excludesFile diff.orderFile format.signatureFile gitcvs.dbDriver gitcvs.logFile
        gpg.ssh.allowedSignersFile gpg.ssh.revocationFile help.htmlPath sendemail.aliasesFile sendemail.smtpsslcertpath mailmap.*""",
    "a section without commands": """
        add.* am.* apply.* attr.* bitmapPseudoMerge.* blame.* branch.* bundle.* checkout.* clean.* clone.* column.*
        commit.* commitGraph.* completion.* credentialCache.* credentialStore.* fastimport.* feature.* fetch.* format.*
        fsmonitor.* gitweb.* grep.* gui.* i18n.* index.* log.* lsrefs.* mailinfo.* maintenance.* notes.* pack.*
        promisor.* protocol.version pull.* push.* rebase.* receive.* reftable.* remotes.* repack.* repo.* rerere.*
        revert.* safe.* showBranch.* sideband.* sparse.* splitIndex.* ssh.* stash.* status.* tag.* transfer.* trailer.separators trailer.where trailer.if*
        uploadarchive.* uploadpackfilter.* versionsort.* worktree.*""",
    "a switch, a number, a name or a pattern": """
        core.abbrev core.alternateRefsPrefixes core.autocrlf core.bare core.bigFileThreshold core.checkRoundtripEncoding
        core.checkStat core.commentChar core.commentString core.commitGraph core.compression core.createObject
        core.deltaBaseCacheLimit core.eol core.fileMode core.filesRefLockTimeout core.fsync core.fsyncMethod
        core.fsyncObjectFiles core.hideDotFiles core.ignoreCase core.ignoreStat core.lockfilePid core.logAllRefUpdates
        core.looseCompression core.maxTreeDepth core.multiPackIndex core.notesRef core.packedGitLimit
        core.packedGitWindowSize core.packedRefsTimeout core.precomposeUnicode core.preferSymlinkRefs core.preloadIndex
        core.protectHFS core.protectNTFS core.quotePath core.repositoryFormatVersion core.restrictinheritedhandles
        core.safecrlf core.sharedRepository core.sparseCheckout core.sparseCheckoutCone core.splitIndex core.symlinks
        core.trustctime core.unsetenvvars core.untrackedCache core.warnAmbiguousRefs core.whitespace
        credential.protectProtocol credential.sanitizePrompt credential.useHttpPath credential.username
        diff.<driver>.algorithm diff.<driver>.binary diff.<driver>.cachetextconv diff.<driver>.trustExitCode
        diff.<driver>.wordRegex diff.<driver>.xfuncname diff.algorithm diff.autoRefreshIndex diff.colorMoved
        diff.colorMovedWS diff.context diff.dirstat diff.dstPrefix diff.ignoreSubmodules diff.indentHeuristic
        diff.interHunkContext diff.mnemonicPrefix diff.noprefix diff.relative diff.renameLimit diff.renames
        diff.srcPrefix diff.statGraphWidth diff.statNameWidth diff.submodule diff.suppressBlankEmpty diff.trustExitCode
        diff.wordRegex diff.wsErrorHighlight difftool.guiDefault difftool.prompt difftool.trustExitCode
        extensions.compatObjectFormat extensions.noop extensions.noop-v1 extensions.objectFormat extensions.partialClone
        extensions.preciousObjects extensions.refStorage extensions.relativeWorktrees extensions.submodulePathConfig
        gc.<pattern>.reflogExpire gc.<pattern>.reflogExpireUnreachable gc.aggressiveDepth gc.aggressiveWindow gc.auto
        gc.autoDetach gc.autoPackLimit gc.bigPackThreshold gc.cruftPacks gc.logExpiry gc.maxCruftSize gc.packRefs
        gc.pruneExpire gc.reflogExpire gc.reflogExpireUnreachable gc.repackFilter gc.repackFilterTo gc.rerereResolved
        gc.rerereUnresolved gc.worktreePruneExpire gc.writeCommitGraph gitcvs.allBinary gitcvs.commitMsgAnnotation
        gitcvs.dbName gitcvs.dbPass gitcvs.dbTableNamePrefix gitcvs.dbUser gitcvs.enabled gitcvs.usecrlfattr gpg.format
        gpg.minTrustLevel guitool.<name>.argPrompt guitool.<name>.confirm guitool.<name>.needsFile
        guitool.<name>.noConsole guitool.<name>.noRescan guitool.<name>.prompt guitool.<name>.revPrompt
        guitool.<name>.revUnmerged guitool.<name>.title help.autoCorrect help.format imap.authMethod imap.folder
        imap.host imap.pass imap.port imap.preformattedHTML imap.sslverify imap.user init.defaultBranch instaweb.local
        instaweb.port interactive.singleKey merge.<driver>.name merge.autoStash merge.branchdesc merge.conflictStyle
        merge.defaultToUpstream merge.directoryRenames merge.ff merge.log merge.renameLimit merge.renames
        merge.renormalize merge.stat merge.suppressDest merge.verbosity mergetool.<tool>.hideResolved
        mergetool.<tool>.layout mergetool.<tool>.trustExitCode mergetool.guiDefault mergetool.hideResolved
        mergetool.keepBackup mergetool.keepTemporaries mergetool.meld.hasOutput mergetool.meld.useAutoMerge
        mergetool.prompt mergetool.vimdiff.layout mergetool.writeToTemp remote.<name>.fetch
        remote.<name>.followRemoteHEAD remote.<name>.mirror remote.<name>.proxy remote.<name>.proxyAuthMethod
        remote.<name>.prune remote.<name>.pruneTags remote.<name>.push remote.<name>.serverOption
        remote.<name>.skipDefaultUpdate remote.<name>.skipFetchAll remote.<name>.tagOpt remote.pushDefault
        sendemail.aliasFileType sendemail.annotate sendemail.bcc sendemail.cc sendemail.chainReplyTo sendemail.confirm
        sendemail.envelopeSender sendemail.forbidSendmailVariables sendemail.from sendemail.identity
        sendemail.imapSentFolder sendemail.mailmap sendemail.mailmap.blob sendemail.mailmap.file sendemail.multiEdit
        sendemail.outlookidfix sendemail.signedoffbycc sendemail.smtpBatchSize sendemail.smtpDomain
        sendemail.smtpEncryption sendemail.smtpPass sendemail.smtpReloginDelay sendemail.smtpSSLClientCert
        sendemail.smtpSSLClientKey sendemail.smtpServerOption sendemail.smtpServerPort sendemail.smtpUser
        sendemail.suppressFrom sendemail.suppresscc sendemail.thread sendemail.to sendemail.transferEncoding
        sendemail.useImapOnly sendemail.validate sendemail.xmailer submodule.<name>.active submodule.<name>.branch
        submodule.<name>.fetchRecurseSubmodules submodule.<name>.gitdir submodule.<name>.ignore submodule.active
        submodule.alternateErrorStrategy submodule.alternateLocation submodule.fetchJobs submodule.propagateBranches
        tar.umask trace2.configParams trace2.destinationDebug trace2.envVars trace2.eventBrief trace2.eventNesting
        trace2.maxFiles trace2.normalBrief trace2.perfBrief uploadpack.allowAnySHA1InWant uploadpack.allowFilter
        uploadpack.allowReachableSHA1InWant uploadpack.allowRefInWant uploadpack.allowSidebandAll
        uploadpack.allowTipSHA1InWant uploadpack.hideRefs uploadpack.keepAlive""",
}


def of_git():
    lines = subprocess.run(["git", "help", "-c"], capture_output=True, text=True, check=True).stdout.splitlines()
    return [line for line in lines if line and " " not in line]


def _rows(table):
    return [line.split(None, 2) for line in table.splitlines() if line]


def classify(keys):
    """Returns the keys that can name a command, how many are left out by reason, and the unknown ones."""
    commands, unknown = [], []
    left_out = dict.fromkeys(LEFT_OUT, 0)
    for key in keys:
        if key in PLACES or any(_matches(key, row[0]) for row in _rows(COMMANDS)):
            commands.append(key)
            continue
        reasons = [reason for reason, patterns in LEFT_OUT.items() if any(_matches(key, p) for p in patterns.split())]
        if reasons:
            left_out[reasons[0]] += 1
        else:
            unknown.append(key)
    return commands, left_out, unknown


def _matches(key, pattern):
    return fnmatch.fnmatchcase(key, pattern)


def settings(values, git_commands):
    """The keys and values of a trap.

    values: what stands in braces, with `spy` as a function of the key's name.
    """
    for pattern, key, value in _rows(COMMANDS) + _rows(UNLISTED):
        variants = [("", "")]
        if "{command}" in key:
            variants = [("{command}", command) for command in git_commands]
        elif "{target}" in key:
            variants = [("{target}", f"{kind}Target") for kind in ("normal", "perf", "event")]
        for word, text in variants:
            name = key.replace(word, text) if word else key
            setting = value.replace(word, text) if word else value
            spy = values["spy"](name.replace("/", "_").replace("{spy}", "spy"))
            for word_, text_ in [*((f"{{{name_}}}", text_) for name_, text_ in values.items() if name_ != "spy"),
                                 ("{spy}", spy)]:
                name, setting = name.replace(word_, text_), setting.replace(word_, text_)
            yield name, setting


def configuration(values, git_commands):
    """The text of a configuration file with a trap for every key."""
    text = ""
    for name, value in settings(values, git_commands):
        section, key = name.split(".", 1)
        if "." in key:
            subsection, key = key.rsplit(".", 1)
            section = f'{section} "{subsection}"'
        text += f'[{section}]\n\t{key} = "{value}"\n'
    return text
