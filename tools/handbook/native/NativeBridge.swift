// NOT COMPILED HERE. Reference implementation for the iOS team of the protocol in
// tools/handbook/native-integration.md. The pages' side is tested with golden-messages.json beside this file.
// Needs iOS 14 (WKScriptMessageHandlerWithReply).

import UIKit
import WebKit

private let protocolVersion = 1
private let maxMessageBytes = 64 * 1024
private let backTimeout: TimeInterval = 0.3

/// Executes the page's actions in the app.
protocol NativeActions: AnyObject {
    var appVersion: String { get }
    /// Names of the actions that this version supports; the page calls no other.
    var names: [String] { get }
    /// Returns nil when the action was accepted, or the reason why it was declined.
    func perform(_ action: String, _ params: [String: Any]) async -> String?
}

@MainActor
final class NativeBridge: NSObject {
    private unowned let webView: WKWebView
    private let origin: URL
    private let appScheme: String
    private weak var actions: NativeActions?
    private var pendingBacks: [String: Timer] = [:]
    private var isBackHooked = false

    /// - Parameter origin: the only origin whose main frame may send messages, such as `https://m.loan.example`.
    init(webView: WKWebView, origin: URL, appScheme: String, actions: NativeActions) {
        self.webView = webView
        self.origin = origin
        self.appScheme = appScheme
        self.actions = actions
        super.init()
        // Before the first load: `window.webkit` exists only in documents that started with a handler.
        webView.configuration.userContentController.addScriptMessageHandler(self, contentWorld: .page, name: "loanPhone")
        webView.navigationDelegate = self
        if #available(iOS 16.4, *) { webView.isInspectable = false }
    }

    private func isAllowed(_ frame: WKFrameInfo) -> Bool {
        let source = frame.securityOrigin
        let port = source.port == 0 ? nil : source.port
        return frame.isMainFrame && source.protocol == origin.scheme && source.host == origin.host && port == origin.port
    }

    private func reply(to json: String) async -> String? {
        guard json.utf8.count <= maxMessageBytes,
              let call = (try? JSONSerialization.jsonObject(with: Data(json.utf8))) as? [String: Any],
              call["v"] as? Int == protocolVersion,
              let id = call["id"] as? String,
              let action = call["action"] as? String,
              let params = call["params"] as? [String: Any],
              let actions
        else { return nil }

        switch action {
        case "hello":
            return encode(["id": id, "ok": true, "result": [
                "platform": "ios", "appVersion": actions.appVersion, "actions": actions.names + ["setBackHook"],
            ]])
        case "setBackHook":
            isBackHooked = params["isOn"] as? Bool ?? false
            return encode(["id": id, "ok": true])
        case "answerBack":
            receiveBackReply(params)
            return encode(["id": id, "ok": true])
        case let name where !actions.names.contains(name):
            return encode(["id": id, "ok": false, "error": ["code": "unsupported", "message": name]])
        default:
            if let reason = await actions.perform(action, params) {
                return encode(["id": id, "ok": false, "error": ["code": "declined", "message": reason]])
            }
            return encode(["id": id, "ok": true])
        }
    }

    private func encode(_ message: [String: Any]) -> String? {
        (try? JSONSerialization.data(withJSONObject: message)).flatMap { String(data: $0, encoding: .utf8) }
    }

    /// Sends an event to the page: resume, pause or bankBound.
    func sendEvent(_ event: String, _ data: [String: Any] = [:]) {
        guard let message = encode(["name": event, "data": data]) else { return }
        // Arguments are passed as values: no text of the app or the page is run as script.
        webView.callAsyncJavaScript(
            "window.loanPhoneReceive && window.loanPhoneReceive(message)",
            arguments: ["message": message], in: nil, in: .page, completionHandler: nil
        )
    }

    /// Call from the back button and the edge swipe. When the page does not reply within 300 ms, the app goes back.
    func pressBack() {
        guard isBackHooked else { return goBack() }
        let ask = UUID().uuidString
        pendingBacks[ask] = Timer.scheduledTimer(withTimeInterval: backTimeout, repeats: false) { [weak self] _ in
            Task { @MainActor in
                guard let self, self.pendingBacks.removeValue(forKey: ask) != nil else { return }
                self.goBack()
            }
        }
        sendEvent("back", ["ask": ask])
    }

    private func receiveBackReply(_ params: [String: Any]) {
        guard let ask = params["ask"] as? String, let timer = pendingBacks.removeValue(forKey: ask) else { return }
        timer.invalidate()
        if params["isHandled"] as? Bool != true { goBack() }
    }

    private func goBack() {
        if webView.canGoBack { webView.goBack() } else { webView.window?.rootViewController?.dismiss(animated: true) }
    }
}

extension NativeBridge: WKScriptMessageHandlerWithReply {
    func userContentController(
        _ controller: WKUserContentController, didReceive message: WKScriptMessage
    ) async -> (Any?, String?) {
        guard isAllowed(message.frameInfo), let json = message.body as? String else { return (nil, "refused") }
        return (await reply(to: json), nil)
    }
}

extension NativeBridge: WKNavigationDelegate {
    func webView(
        _ webView: WKWebView, decidePolicyFor action: WKNavigationAction
    ) async -> WKNavigationActionPolicy {
        guard let url = action.request.url, let scheme = url.scheme?.lowercased() else { return .cancel }
        if scheme == "https" || scheme == "about" { return .allow }
        let isOfMainFrame = action.sourceFrame.isMainFrame
        if isOfMainFrame, ["tel", "sms", appScheme].contains(scheme) { await UIApplication.shared.open(url) }
        // file:, data:, javascript: and every other scheme are blocked.
        return .cancel
    }

    func webView(_ webView: WKWebView, didCommit navigation: WKNavigation!) {
        // The hook ends with the document that set it.
        isBackHooked = false
    }
}
