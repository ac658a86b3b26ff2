import RuneCompiler
import RuneModel

extension HTMLReport {
  /// Filters the findings. The active filters are part of the address, so that a filtered page can be shared.
  static let script = """
    (() => {
      const form = document.getElementById("filters");
      if (!form) return;
      const names = ["severity", "rule", "locale", "table", "text"];
      const field = name => document.getElementById(name);
      const entries = [...document.querySelectorAll("article")].map(article => ({
        article,
        blocks: [...article.querySelectorAll(":scope > div")].map(block => ({
          block, items: [...block.querySelectorAll("li")]
        }))
      }));
      const count = item => Number(item.dataset.count || 1);
      const items = entries.flatMap(entry => entry.blocks.flatMap(block => block.items));
      const all = items.reduce((sum, item) => sum + count(item), 0);
      const apply = () => {
        const [severity, rule, locale, table, text] = names.map(name => field(name).value);
        const words = text.toLowerCase();
        const has = element => element.textContent.toLowerCase().includes(words);
        let shown = 0;
        for (const { article, blocks } of entries) {
          const isTable = !table || article.dataset.table === table;
          const isNamed = isTable && words
            && [...article.querySelectorAll(":scope > :not(div)")].some(has);
          let any = false;
          for (const { block, items } of blocks) {
            const { dataset } = block;
            const isAsked = isTable && (!severity || dataset.severity === severity)
              && (!rule || dataset.rule === rule);
            const isFound = !words || isNamed || (isAsked && has(block.querySelector("p")));
            let some = false;
            for (const item of items) {
              const isAbout = !locale || item.dataset.l.split(" ").includes(locale);
              const fits = isAsked && isAbout && (isFound || has(item));
              item.hidden = !fits;
              if (fits) { some = true; shown += locale ? 1 : count(item); }
            }
            block.hidden = !some;
            any = any || some;
          }
          article.hidden = !any;
        }
        field("shown").value = `${shown} of ${all} findings`;
      };
      const remember = () => {
        const set = names.filter(name => field(name).value);
        const hash = set.map(name => name + "=" + encodeURIComponent(field(name).value)).join("&");
        history.replaceState(null, "", hash ? "#" + hash : location.pathname + location.search);
      };
      const recall = () => {
        for (const name of names) field(name).value = "";
        for (const part of location.hash.slice(1).split("&")) {
          const [name, value] = part.split("=");
          if (value && names.includes(name)) field(name).value = decodeURIComponent(value);
        }
        apply();
      };
      form.addEventListener("input", () => { apply(); remember(); });
      form.addEventListener("reset", () => setTimeout(() => { apply(); remember(); }));
      form.addEventListener("submit", event => event.preventDefault());
      addEventListener("hashchange", () => {
        recall();
        document.getElementById("findings").scrollIntoView();
      });
      recall();
    })();
    """
}
