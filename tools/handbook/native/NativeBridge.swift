// NOT COMPILED HERE. A reference for the iOS team: the same protocol as tools/handbook/native-integration.md,
// proven on this side by the golden messages beside this file. Needs iOS 14 (WKScriptMessageHandlerWithReply).

import UIKit
import WebKit

private let protocolVersion = 1
private let longestMessage = 64 * 1024
private let backPatience: TimeInterval = 0.3

/// What the app does for the page.
protocol PhoneDeeds: AnyObject {
    var appVersion: String { get }
    /// Names of the actions this version offers; a name that is not listed is never asked for.
    var actions: [String] { get }
    /// Answers nil when done, or why it was declined.
    func perform(_ action: String, _ params: [String: Any]) async -> String?
}

@MainActor
final class PhoneBridge: NSObject {
    private unowned let webView: WKWebView
    private let origin: URL
    private let appScheme: String
    private weak var deeds: PhoneDeeds?
    private var backs: [String: Timer] = [:]
    private var isBackHooked = false

    /// - Parameter origin: the one origin whose main frame may speak, such as `https://m.loan.example`.
    init(webView: WKWebView, origin: URL, appScheme: String, deeds: PhoneDeeds) {
        self.webView = webView
        self.origin = origin
        self.appScheme = appScheme
        self.deeds = deeds
        super.init()
        // Before the first load: `window.webkit` is there only in documents that started with a handler.
        webView.configuration.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "loanPhone")
        webView.navigationDelegate = self
        if #available(iOS 16.4, *) { webView.isInspectable = false }
    }

    private func isOurs(_ frame: WKFrameInfo) -> Bool {
        let source = frame.securityOrigin
        let port = source.port == 0 ? nil : source.port
        return frame.isMainFrame && source.protocol == origin.scheme && source.host == origin.host && port == origin.port
    }

    private func answer(to json: String) async -> String? {
        guard json.utf8.count <= longestMessage,
              let call = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any],
              call["v"] as? Int == protocolVersion,
              let id = call["id"] as? String,
              let action = call["action"] as? String,
              let params = call["params"] as? [String: Any],
              let deeds
        else { return nil }

        switch action {
        case "hello":
            return text(["id": id, "ok": true, "result": [
                "platform": "ios", "appVersion": deeds.appVersion, "actions": deeds.actions + ["setBackHook"],
            ]])
        case "setBackHook":
            isBackHooked = params["isOn"] as? Bool ?? false
            return text(["id": id, "ok": true])
        case "answerBack":
            receiveBackReply(params)
            return text(["id": id, "ok": true])
        case let name where !deeds.actions.contains(name):
            return text(["id": id, "ok": false, "error": ["code": "unsupported", "message": name]])
        default:
            if let why = await deeds.perform(action, params) {
                return text(["id": id, "ok": false, "error": ["code": "declined", "message": why]])
            }
            return text(["id": id, "ok": true])
        }
    }

    private func text(_ message: [String: Any]) -> String? {
        (try? JSONSerialization.data(withJSONObject: message)).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// For the events resume, pause and bankBound.
    func tell(_ event: String, _ data: [String: Any] = [:]) {
        guard let message = text(["name": event, "data": data]) else { return }
        // Arguments are handed over as values: no text of ours or theirs becomes script.
        webView.callAsyncJavaScript(
            "window.loanPhoneReceive && window.loanPhoneReceive(message)",
            arguments: ["message": message], in: nil, in: .page, completionHandler: nil
        )
    }

    /// Call from the back button and the edge swipe. A page that does not answer in 300 ms does not hold anybody up.
    func pressBack() {
        guard isBackHooked else { return goBack() }
        let ask = UUID().uuidString
        backs[ask] = Timer.scheduledTimer(withTimeInterval: backPatience, repeats: false) { [weak self] _ in
            Task { @MainActor in
                guard let self, self.backs.removeValue(forKey: ask) != nil else { return }
                self.goBack()
            }
        }
        tell("back", ["ask": ask])
    }

    private func receiveBackReply(_ params: [String: Any]) {
        guard let ask = params["ask"] as? String, let timer = backs.removeValue(forKey: ask) else { return }
        timer.invalidate()
        if params["isHandled"] as? Bool != true { goBack() }
    }

    private func goBack() {
        if webView.canGoBack { webView.goBack() } else { webView.window?.rootViewController?.dismiss(animated: true) }
    }
}

extension PhoneBridge: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        guard isOurs(message.frameInfo), let json = message.body as? String else { return (nil, "refused") }
        return (await answer(to: json), nil)
    }
}

extension PhoneBridge: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, let scheme = url.scheme?.lowercased() else { return .cancel }
        if scheme == "https" || scheme == "about" { return .allow }
        let isOfMainFrame = action.sourceFrame.isMainFrame
        if isOfMainFrame, ["tel", "sms", appScheme].contains(scheme) { await UIApplication.shared.open(url) }
        // file:, data:, javascript: and whatever else: nothing happens.
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        // A hook belongs to the document that set it.
        isBackHooked = false
    }
}
