// Made by Tests/Tools/generated-data/system_parameters.py from the interfaces of iOS 26.2 and macOS 15.5: do not edit.
// Names of functions and places of parameters, as Apple's interfaces declare them.
// Digest of the script and of what follows: a8ab594c368cb15f

/// A callee in each line, the modules of which a file imports one, and the places of parameters: the label, or without
/// one the index.
enum SystemParameterData {
  static let rows: StaticString = """
    AccessibilityActionCategory SwiftUI 0
    AccessibilityCustomContentKey SwiftUI 0
    AccessibilityRotorEntry SwiftUI 0
    AccessoryWidgetGroup WidgetKit 0
    AlarmButton AlarmKit text
    AlertConfiguration ActivityKit body title
    AlertScene SwiftUI 0
    AppIntentRecommendation WidgetKit description
    AppShortcut AppIntents shortTitle
    AppShortcutOptionsCollection AppIntents title
    AreaPlot Charts x y yEnd yStart
    AttributedString Foundation localized
    AxisValueLabel Charts 0
    Button AppIntents,SwiftUI 0
    ColorPicker SwiftUI 0
    CommandMenu SwiftUI 0
    ComputedProperty AppIntents title
    ContentUnavailableView SwiftUI 0
    ControlGroup SwiftUI 0
    ControlWidgetButton WidgetKit 0
    ControlWidgetToggle WidgetKit 0
    DatePicker SwiftUI 0
    DeferredProperty AppIntents title
    DisclosureGroup SwiftUI 0
    DisplayRepresentation AppIntents 0 subtitle synonyms title
    DocumentGroupLaunchScene SwiftUI 0
    DocumentLaunchView SwiftUI 0
    EntityProperty AppIntents title
    GroupBox SwiftUI 0
    IntentChoiceOption AppIntents title
    IntentDeprecation AppIntents message
    IntentDescription AppIntents 0 categoryName resultValueName searchKeywords
    IntentDialog AppIntents 0 full supporting
    IntentItem AppIntents subtitle title
    IntentItemCollection AppIntents promptLabel
    IntentItemSection AppIntents 0 subtitle title
    IntentParameter AppIntents description requestDisambiguationDialog requestValueDialog title
    IntentParameterSummary AppIntents 0
    IntentPaymentMethod AppIntents name
    IntentRecommendation WidgetKit description
    Item AppIntents subtitle title
    ItemCollection AppIntents promptLabel
    ItemSection AppIntents 0 subtitle title
    JournalingSuggestionsPicker JournalingSuggestions 0
    Label SwiftUI 0
    LabeledContent SwiftUI 0
    LinePlot Charts t x y
    Link SwiftUI 0
    LocalAuthenticationView LocalAuthentication 0
    LocalizedStringResource Foundation 0
    ManagedContentView ManagedAppDistribution primaryLabel quaternaryLabel secondaryLabel tertiaryLabel
    Marker MapKit 0
    Menu SwiftUI 0
    MenuBarExtra SwiftUI 0
    MenuButton SwiftUI 0
    MultiDatePicker SwiftUI 0
    NavigationLink SwiftUI 0
    NewDocumentButton SwiftUI 0
    Option AppIntents title
    OptionsCollection AppIntents title
    Parameter AppIntents description requestDisambiguationDialog requestValueDialog title
    PhotosPicker PhotosUI 0
    Picker SwiftUI 0
    ProgressView SwiftUI 0
    Property AppIntents title
    Section SwiftUI 0
    SecureField SwiftUI 0
    SelectedMarker MapKit 0
    ShareLink SwiftUI 0
    SharePreview SwiftUI 0
    SliderTick SwiftUI 0
    Stepper SwiftUI 0
    String Foundation localized
    SubscriptionOptionGroup StoreKit 0
    SubscriptionOptionSection StoreKit 0
    Summary AppIntents 0
    SurfacePlot Charts x y z
    Tab SwiftUI 0
    TabSection SwiftUI 0
    TableColumn SwiftUI 0
    Text SwiftUI 0
    TextField SwiftUI 0
    TextFieldLink SwiftUI 0
    Toggle AppIntents,SwiftUI 0
    TypeDisplayRepresentation AppIntents 0 name numericFormat synonyms
    UtilityWindow SwiftUI 0
    Window SwiftUI 0
    WindowGroup SwiftUI 0
    accessibilityAction AppIntents,SwiftUI named
    accessibilityCustomContent SwiftUI 0 1
    accessibilityDragPoint SwiftUI description
    accessibilityDropPoint SwiftUI description
    accessibilityHint SwiftUI 0
    accessibilityInputLabels SwiftUI 0
    accessibilityLabel Charts,SwiftUI 0
    accessibilityRotor SwiftUI 0
    accessibilityScrollStatus SwiftUI 0
    accessibilityValue Charts,SwiftUI 0
    alert SwiftUI 0
    badge SwiftUI 0
    chartXAxisLabel Charts 0
    chartYAxisLabel Charts 0
    chartZAxisLabel Charts 0
    configurationDisplayName WidgetKit 0
    confirmationDialog SwiftUI 0
    continueInForeground AppIntents 0
    controlWidgetActionHint WidgetKit 0
    controlWidgetStatus WidgetKit 0
    custom AppIntents acceptAlternatives acceptLabel denyAlternatives denyLabel
    description WidgetKit 0
    dialogSuppressionToggle SwiftUI 0
    dismissalConfirmationDialog SwiftUI 0
    displayName WidgetKit 0
    fileDialogConfirmationLabel SwiftUI 0
    fileDialogMessage SwiftUI 0
    fileExporterFilenameLabel SwiftUI 0
    help SwiftUI 0
    navigationBarTitle SwiftUI 0
    navigationSubtitle SwiftUI 0
    navigationTitle SwiftUI 0
    needsDisambiguationError AppIntents dialog
    needsToContinueInForegroundError AppIntents 0
    needsValueError AppIntents 0
    requestChoice AppIntents dialog
    requestConfirmation AppIntents dialog
    requestDisambiguation AppIntents dialog
    requestToContinueInForeground AppIntents 0
    requestValue AppIntents 0
    result AppIntents dialog
    searchable SwiftUI prompt
    typeSelectEquivalent SwiftUI 0
    value Charts 0
    widgetLabel WidgetKit 0
    """
}
