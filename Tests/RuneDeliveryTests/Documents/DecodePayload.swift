import RuneModel

@testable import RuneDelivery

func decodePayload(_ text: String, locale: String = "de") throws(TextFault) -> Payload {
  try PayloadDecoder.decode(Array(text.utf8), locale: locale)
}
