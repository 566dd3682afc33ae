// NOT COMPILED HERE. Reference implementation for the Android team of the protocol in
// tools/handbook/native-integration.md. The pages' side is tested with golden-messages.json beside this file.
// Needs androidx.webkit 1.6 or later.

package loan.bridge

import android.annotation.SuppressLint
import android.app.Activity
import android.content.Intent
import android.net.Uri
import android.os.Handler
import android.os.Looper
import android.webkit.JavascriptInterface
import android.webkit.WebResourceRequest
import android.webkit.WebSettings
import android.webkit.WebView
import android.webkit.WebViewClient
import androidx.webkit.JavaScriptReplyProxy
import androidx.webkit.WebViewCompat
import androidx.webkit.WebViewFeature
import java.security.SecureRandom
import java.util.UUID
import org.json.JSONArray
import org.json.JSONException
import org.json.JSONObject

private const val PROTOCOL = 1
private const val MAX_MESSAGE_BYTES = 64 * 1024
private const val BACK_TIMEOUT_MS = 300L

/** Executes the page's actions in the app. */
interface NativeActions {
    val appVersion: String
    /** Names of the actions that this version supports; the page calls no other. */
    val names: List<String>
    /** Returns null when the action was accepted, or the reason why it was declined. */
    fun perform(action: String, params: JSONObject): String?
}

class NativeBridge(
    private val activity: Activity,
    private val webView: WebView,
    /** The only origin whose main frame may send messages, such as "https://m.loan.example". */
    private val origin: String,
    private val appScheme: String,
    private val actions: NativeActions,
) {
    private val main = Handler(Looper.getMainLooper())
    /** Given to the main frame only: any other frame can call the legacy object, but does not know this value. */
    private val pass = ByteArray(16).also(SecureRandom()::nextBytes).joinToString("") { "%02x".format(it) }
    private val pendingBacks = mutableMapOf<String, Runnable>()
    private var isBackHooked = false
    private var proxy: JavaScriptReplyProxy? = null

    @SuppressLint("SetJavaScriptEnabled", "JavascriptInterface")
    fun connect() {
        webView.settings.apply {
            javaScriptEnabled = true
            domStorageEnabled = true
            allowFileAccess = false
            allowContentAccess = false
            mixedContentMode = WebSettings.MIXED_CONTENT_NEVER_ALLOW
            setSupportMultipleWindows(false)
        }
        WebView.setWebContentsDebuggingEnabled(false)
        webView.webViewClient = BridgeWebViewClient()

        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            // The platform checks the origin before it injects the object; frame and origin are checked again per message.
            WebViewCompat.addWebMessageListener(webView, "loanPhone", setOf(origin)) { _, message, source, isMainFrame, reply ->
                if (isMainFrame && source.toString() == origin) {
                    proxy = reply
                    message.data?.let(::handleMessage)
                }
            }
        } else {
            // Legacy: every frame has the object, and it does not know which frame calls it. Hence the pass.
            webView.addJavascriptInterface(LegacyBridgeObject(), "LoanPhone")
        }
    }

    private inner class LegacyBridgeObject {
        /** Runs on a thread of the webview; all other code runs on the main thread. */
        @JavascriptInterface
        fun call(json: String) {
            main.post { if (isOwnPage()) handleMessage(json) }
        }
    }

    private fun isOwnPage(): Boolean {
        val page = Uri.parse(webView.url ?: return false)
        return "${page.scheme}://${page.encodedAuthority}" == origin
    }

    private fun handleMessage(json: String) {
        if (json.toByteArray(Charsets.UTF_8).size > MAX_MESSAGE_BYTES) return
        val call = try { JSONObject(json) } catch (_: JSONException) { return }
        if (call.optInt("v") != PROTOCOL) return
        val id = call.optString("id").ifEmpty { return }
        val action = call.optString("action")
        val params = call.optJSONObject("params") ?: return

        if (action == "hello") return reply(id, handshakeInfo())
        // The listener has checked the frame; the legacy object cannot, so it needs the pass.
        if (proxy == null && call.optString("pass") != pass) return
        when (action) {
            "answerBack" -> {
                receiveBackReply(params)
                reply(id, null)
            }
            "setBackHook" -> {
                isBackHooked = params.optBoolean("isOn")
                reply(id, null)
            }
            !in actions.names -> replyError(id, "unsupported", action)
            else -> {
                val reason = actions.perform(action, params)
                if (reason == null) reply(id, null) else replyError(id, "declined", reason)
            }
        }
    }

    private fun handshakeInfo() = JSONObject()
        .put("platform", "android")
        .put("appVersion", actions.appVersion)
        .put("actions", JSONArray(actions.names + "setBackHook"))
        .put("pass", pass)

    private fun reply(id: String, result: JSONObject?) =
        send(JSONObject().put("id", id).put("ok", true).apply { result?.let { put("result", it) } })

    private fun replyError(id: String, code: String, message: String) =
        send(JSONObject().put("id", id).put("ok", false).put("error", JSONObject().put("code", code).put("message", message)))

    private fun send(message: JSONObject) {
        val json = message.toString()
        proxy?.let { return it.postMessage(json) }
        // evaluateJavascript runs in the main frame only. JSONObject.quote turns any text into a script string literal.
        webView.evaluateJavascript("window.loanPhoneReceive&&window.loanPhoneReceive(${JSONObject.quote(json)})", null)
    }

    /** Sends an event to the page: resume, pause or bankBound. */
    fun sendEvent(event: String, data: JSONObject = JSONObject()) =
        send(JSONObject().put("name", event).put("data", data))

    /** Call from the activity's OnBackPressedCallback. When the page does not reply within 300 ms, the app goes back. */
    fun pressBack() {
        if (!isBackHooked) return goBack()
        val ask = UUID.randomUUID().toString()
        val timeout = Runnable {
            pendingBacks.remove(ask)
            goBack()
        }
        pendingBacks[ask] = timeout
        main.postDelayed(timeout, BACK_TIMEOUT_MS)
        sendEvent("back", JSONObject().put("ask", ask))
    }

    private fun receiveBackReply(params: JSONObject) {
        val timeout = pendingBacks.remove(params.optString("ask")) ?: return
        main.removeCallbacks(timeout)
        if (!params.optBoolean("isHandled")) goBack()
    }

    private fun goBack() {
        if (webView.canGoBack()) webView.goBack() else activity.finish()
    }

    private inner class BridgeWebViewClient : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, favicon: android.graphics.Bitmap?) {
            // The hook ends with the document that set it.
            isBackHooked = false
            proxy = null
        }

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url
            return when (url.scheme) {
                "https" -> false
                // Never ACTION_CALL: the borrower starts the call, the page only fills in the number.
                "tel" -> open(request, Intent(Intent.ACTION_DIAL, url))
                "sms" -> open(request, Intent(Intent.ACTION_SENDTO, url))
                appScheme -> open(request, Intent(Intent.ACTION_VIEW, url).setPackage(activity.packageName))
                // intent:, file:, content:, javascript: and every other scheme are blocked.
                else -> true
            }
        }

        private fun open(request: WebResourceRequest, intent: Intent): Boolean {
            if (request.isForMainFrame) runCatching { activity.startActivity(intent) }
            return true
        }
    }
}
