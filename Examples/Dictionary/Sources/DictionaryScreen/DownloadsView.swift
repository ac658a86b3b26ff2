#if canImport(SwiftUI)
  import DictionaryModel
  import SwiftUI

  /// What is being downloaded, and what can be.
  struct DownloadsView: View {
    let model: AppModel

    var body: some View {
      NavigationStack {
        List {
          Section(ReRuneStrings.downloadsTitle) {
            if model.downloads.active.isEmpty { Text(ReRuneStrings.downloadsNone) }
            ForEach(model.downloads.active) { row in
              DownloadRowView(row: row) { model.perform($0, row.id) }
            }
          }
          Section(ReRuneStrings.downloadsAvailable) {
            ForEach(model.downloads.available) { row in
              AvailableRowView(row: row) { Task { await model.download(row.id) } }
            }
          }
        }
        .navigationTitle(ReRuneStrings.downloadsTitle)
      }
    }
  }

  private struct DownloadRowView: View {
    let row: DownloadRow
    let perform: (DownloadRow.Action) -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: row.pack.title)
        ProgressView(value: row.progress?.fraction)
        Text(row.pack.status)
        if let received = row.received { Text(received) }
        if let speed = row.speed { Text(speed) }
        if let timeLeft = row.timeLeft { Text(timeLeft) }
        HStack {
          ForEach(row.actions, id: \.self) { action in
            Button(action.title) { perform(action) }
          }
        }
      }
    }
  }

  private struct AvailableRowView: View {
    let row: PackRow
    let download: () -> Void

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: row.title)
        Text(row.status)
        if let size = row.size { Text(size) }
        Button(row.downloadTitle) { download() }
      }
    }
  }
#endif
