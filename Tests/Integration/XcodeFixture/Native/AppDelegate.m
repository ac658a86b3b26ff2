@import ReRuneNative;
@import UIKit;

#import "Native-Swift.h"

// An app in Objective-C whose first screen a storyboard fills. It prints what run.sh compares, and ends.
@interface AppDelegate : UIResponder <UIApplicationDelegate>
@end

@implementation AppDelegate

- (BOOL)application:(UIApplication *)application didFinishLaunchingWithOptions:(NSDictionary *)launchOptions {
  [self showTexts];
  [FixtureServer setUp];
  [RRNSetup serveNativeLookupsInBundle:NSBundle.mainBundle];
  [RRNSetup checkForUpdatesWithCompletion:^(BOOL hasChanged, NSString *errorMessage) {
    [self print:hasChanged ? @"updated" : errorMessage];
    [self showTexts];
    exit(0);
  }];
  return YES;
}

// The label of a screen that is loaded now, and a text of the same table.
- (void)showTexts {
  UIStoryboard *storyboard = [UIStoryboard storyboardWithName:@"Main" bundle:nil];
  UIViewController *controller = [storyboard instantiateInitialViewController];
  [controller loadViewIfNeeded];
  [self print:((UILabel *)controller.view.subviews.firstObject).text];
  [self print:NSLocalizedStringFromTable(@"code.title", @"Main", nil)];
}

- (void)print:(NSString *)text {
  printf("%s\n", text.UTF8String ?: "nothing");
  fflush(stdout);
}

// The page Existing-Lookups has these lines; check_project.py compares them. They are compiled and not called.
- (void)setUpAsOnThePage {
[RRNSetup setupWithOtaPublishId:@"replace-with-ota-publish-id" periodicInterval:900];
[RRNSetup serveNativeLookupsInBundle:NSBundle.mainBundle];

[NSNotificationCenter.defaultCenter addObserverForName:RRNSetup.textsDidChangeNotification object:nil queue:nil
                                            usingBlock:^(NSNotification *note) { [self showTexts]; }];
}

// The other calls that the page names.
- (void)useOtherCalls {
  NSLog(@"%@", [RRNSetup stringForKey:@"code.title" table:@"Main" bundle:NSBundle.mainBundle value:nil]);
  NSLog(@"%@ %@ %@", RRNSetup.currentLanguage, RRNSetup.availableLanguages, RRNSetup.diagnosticsText);
  [RRNSetup saveLanguage:nil];
  [RRNSetup stopNativeLookupsInBundle:NSBundle.mainBundle];
}

@end

int main(int argc, char *argv[]) {
  @autoreleasepool { return UIApplicationMain(argc, argv, nil, NSStringFromClass(AppDelegate.class)); }
}
