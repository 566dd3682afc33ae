// NOT COMPILED HERE. A reference for the Android team: the same protocol as tools/handbook/native-integration.md,
// proven on this side by the golden messages beside this file. Needs androidx.webkit 1.6 or later.

package loan.phone

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

/** What the app does for the page. Each returns null when done, or why it declined. */
interface PhoneDeeds {
    val appVersion: String
    /** Names of the actions this version offers; a name that is not listed is never asked for. */
    val actions: List<String>
    fun perform(action: String, params: JSONObject): String?
}

class PhoneBridge(
    private val activity: Activity,
    private val webView: WebView,
    /** The one origin whose main frame may speak, such as "https://m.loan.example". */
    private val origin: String,
    private val appScheme: String,
    private val deeds: PhoneDeeds,
) {
    private val main = Handler(Looper.getMainLooper())
    /** Handed to the main frame alone; a frame that found the legacy object does not have it. */
    private val pass = ByteArray(16).also(SecureRandom()::nextBytes).joinToString("") { "%02x".format(it) }
    private val backs = mutableMapOf<String, Runnable>()
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
        webView.webViewClient = PhoneWebViewClient()

        if (WebViewFeature.isFeatureSupported(WebViewFeature.WEB_MESSAGE_LISTENER)) {
            // The platform checks the origin before it injects; the frame and the origin are checked again per message.
            WebViewCompat.addWebMessageListener(webView, "loanPhone", setOf(origin)) { _, message, source, isMainFrame, reply ->
                if (isMainFrame && source.toString() == origin) {
                    proxy = reply
                    message.data?.let(::take)
                }
            }
        } else {
            // Legacy: the object is in EVERY frame and cannot tell them apart. Hence the pass.
            webView.addJavascriptInterface(LegacyPhone(), "LoanPhone")
        }
    }

    private inner class LegacyPhone {
        /** Runs on a thread of the webview's; everything else belongs to the main thread. */
        @JavascriptInterface
        fun call(json: String) {
            main.post { if (isOurPage()) take(json) }
        }
    }

    private fun isOurPage(): Boolean {
        val page = Uri.parse(webView.url ?: return false)
        return "${page.scheme}://${page.encodedAuthority}" == origin
    }

    private fun take(json: String) {
        if (json.toByteArray(Charsets.UTF_8).size > MAX_MESSAGE_BYTES) return
        val call = try { JSONObject(json) } catch (_: JSONException) { return }
        if (call.optInt("v") != PROTOCOL) return
        val id = call.optString("id").ifEmpty { return }
        val action = call.optString("action")
        val params = call.optJSONObject("params") ?: return

        if (action == "hello") return reply(id, introduction())
        // The listener knows its caller; the legacy object does not.
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
            !in deeds.actions -> refuse(id, "unsupported", action)
            else -> {
                val why = deeds.perform(action, params)
                if (why == null) reply(id, null) else refuse(id, "declined", why)
            }
        }
    }

    private fun introduction() = JSONObject()
        .put("platform", "android")
        .put("appVersion", deeds.appVersion)
        .put("actions", JSONArray(deeds.actions + "setBackHook"))
        .put("pass", pass)

    private fun reply(id: String, result: JSONObject?) =
        deliver(JSONObject().put("id", id).put("ok", true).apply { result?.let { put("result", it) } })

    private fun refuse(id: String, code: String, message: String) =
        deliver(JSONObject().put("id", id).put("ok", false).put("error", JSONObject().put("code", code).put("message", message)))

    private fun deliver(message: JSONObject) {
        val json = message.toString()
        proxy?.let { return it.postMessage(json) }
        // evaluateJavascript reaches the main frame alone. JSONObject.quote makes a script string of any text.
        webView.evaluateJavascript("window.loanPhoneReceive&&window.loanPhoneReceive(${JSONObject.quote(json)})", null)
    }

    /** For the events resume, pause and bankBound. */
    fun tell(event: String, data: JSONObject = JSONObject()) =
        deliver(JSONObject().put("name", event).put("data", data))

    /** Call from the activity's OnBackPressedCallback. A page that does not answer in 300 ms does not hold anybody up. */
    fun pressBack() {
        if (!isBackHooked) return goBack()
        val ask = UUID.randomUUID().toString()
        val abandon = Runnable {
            backs.remove(ask)
            goBack()
        }
        backs[ask] = abandon
        main.postDelayed(abandon, BACK_TIMEOUT_MS)
        tell("back", JSONObject().put("ask", ask))
    }

    private fun receiveBackReply(params: JSONObject) {
        val abandon = backs.remove(params.optString("ask")) ?: return
        main.removeCallbacks(abandon)
        if (!params.optBoolean("isHandled")) goBack()
    }

    private fun goBack() {
        if (webView.canGoBack()) webView.goBack() else activity.finish()
    }

    private inner class PhoneWebViewClient : WebViewClient() {
        override fun onPageStarted(view: WebView, url: String, favicon: android.graphics.Bitmap?) {
            // A hook belongs to the document that set it.
            isBackHooked = false
            proxy = null
        }

        override fun shouldOverrideUrlLoading(view: WebView, request: WebResourceRequest): Boolean {
            val url = request.url
            return when (url.scheme) {
                "https" -> false
                // Never ACTION_CALL: the borrower dials, the page only proposes.
                "tel" -> open(request, Intent(Intent.ACTION_DIAL, url))
                "sms" -> open(request, Intent(Intent.ACTION_SENDTO, url))
                appScheme -> open(request, Intent(Intent.ACTION_VIEW, url).setPackage(activity.packageName))
                // intent:, file:, content:, javascript: and whatever else: nothing happens.
                else -> true
            }
        }

        private fun open(request: WebResourceRequest, intent: Intent): Boolean {
            if (request.isForMainFrame) runCatching { activity.startActivity(intent) }
            return true
        }
    }
}
