#if canImport(SwiftUI)
  import DictionaryModel
  import SwiftUI

  extension View {
    /// Shows the alerts one after the other.
    func alerts(of model: AppModel) -> some View { modifier(AlertsView(model: model)) }
  }

  private struct AlertsView: ViewModifier {
    let model: AppModel

    func body(content: Content) -> some View {
      content.alert(
        model.alerts.current?.title ?? "",
        isPresented: isPresented,
        presenting: model.alerts.current
      ) { alert in
        if let remedy = alert.remedy {
          Button(remedy.title) { Task { await model.perform(remedy, of: alert) } }
        }
        if alert.isAboutStorage {
          ForEach(model.storageOptions.prefix(3)) { option in
            Button(option.deletionTitle, role: .destructive) { Task { await model.free(option, for: alert) } }
          }
        }
        Button(ReRuneStrings.buttonOk, role: .cancel) { model.alerts.dismiss(alert) }
      } message: { alert in
        Text(alert.message)
      }
    }

    private var isPresented: Binding<Bool> {
      let shown = model.alerts.current
      return Binding {
        shown != nil
      } set: { isPresented in
        if !isPresented, let shown { model.alerts.dismiss(shown) }
      }
    }
  }
#endif
