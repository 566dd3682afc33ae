#!/usr/bin/python3
"""A native app with a webview: WebKitGTK in place of WKWebView (no WKFrameInfo, app switching or Safari networking).

Needs the system's python3, for GObject introspection. `?host=<JSON>` of the page has the fields of `MockHostOptions`
(packages/bridge/src/testing/mockHost.ts). JSON lines: events are written to --log, commands are read from --commands.
"""
import argparse
import json
import os
from urllib.parse import parse_qs, urlsplit

import gi
from webkit_native_app import NativeApp

gi.require_version('Gtk', '3.0')
gi.require_version('WebKit2', '4.1')
gi.require_version('JavaScriptCore', '4.1')
from gi.repository import GLib, Gtk, JavaScriptCore, WebKit2  # noqa: E402

BACK_TIMEOUT_MS = 300
NAMES = {'ios': 'loanPhone', 'receive': 'loanPhoneReceive', 'context': 'loanPhoneContext'}

# Problems of a page: policy violations, uncaught errors, unhandled rejections, console errors.
WATCH = '''
(() => {
  const tell = (what) => webkit.messageHandlers.problem.postMessage(String(what));
  addEventListener('securitypolicyviolation', (e) => tell(`policy: ${e.effectiveDirective} ${e.blockedURI} ${e.sourceFile}`));
  addEventListener('error', (e) => tell(`error: ${e.message}`));
  addEventListener('unhandledrejection', (e) => tell(`rejection: ${e.reason}`));
  const { error } = console;
  console.error = (...said) => { tell(`console: ${said.join(' ')}`); error.apply(console, said); };
})();
'''


class Host:
    def __init__(self, log, commands):
        self.log_file = open(log, 'a', buffering=1, encoding='utf-8')
        self.commands = open(commands, 'r', encoding='utf-8')
        self.phone = NativeApp(self.log, self.deliver, self.take_back_answer)
        self.backs = {}
        self.is_registered = False

        self.content = WebKit2.UserContentManager()
        self.content.connect(f"script-message-with-reply-received::{NAMES['ios']}", self.on_message)
        self.content.connect('script-message-received::problem', self.on_trouble)
        # `window.webkit` exists only in documents that started with a handler; an app that adds the bridge late has others.
        self.content.register_script_message_handler('problem')
        self.inject(WATCH)
        context = WebKit2.WebContext.new_ephemeral()
        context.set_automation_allowed(True)
        context.connect('automation-started', self.on_automation)
        # The hardware policy keeps its default, because screenshots hang otherwise.
        self.view = WebKit2.WebView(
            web_context=context, user_content_manager=self.content, is_controlled_by_automation=True
        )
        settings = self.view.get_settings()
        settings.set_allow_file_access_from_file_urls(False)
        settings.set_allow_universal_access_from_file_urls(False)
        self.view.connect('decide-policy', self.on_policy)
        self.view.connect('create', lambda *_: None)
        self.register()
        window = Gtk.Window(title='loan')
        window.set_default_size(390, 844)
        window.add(self.view)
        window.show_all()
        window.connect('destroy', Gtk.main_quit)
        GLib.timeout_add(20, self.read_commands)

    def log(self, **line):
        self.log_file.write(json.dumps(line) + '\n')

    def on_automation(self, _context, session):
        info = WebKit2.ApplicationInfo()
        info.set_name('loan-host')
        info.set_version(1, 0, 0)
        session.set_application_info(info)
        session.connect('create-web-view', lambda *_: self.view)

    # ---- page content ---------------------------------------------------------------------------------------------

    def register(self):
        if not self.is_registered:
            self.is_registered = self.content.register_script_message_handler_with_reply(NAMES['ios'], None)
        return False

    def unregister(self):
        if self.is_registered:
            self.content.unregister_script_message_handler(NAMES['ios'])
            self.is_registered = False

    def behave(self, behaviour):
        self.phone.behaviour = behaviour
        self.backs.clear()
        self.content.remove_all_scripts()
        self.inject(WATCH)
        late = behaviour.get('injectedAfterMs')
        if behaviour.get('isAbsent') or late is not None:
            self.unregister()
        else:
            self.register()
        if late is not None:
            GLib.timeout_add(late, self.register)
        if behaviour.get('handshakeMode') == 'context':
            # The main frame only: WebKitGTK does not report the frame of a message, so the pass identifies it.
            self.inject(f"window.{NAMES['context']} = {json.dumps(self.phone.introduction())};")

    def inject(self, script):
        frames, time = WebKit2.UserContentInjectedFrames.TOP_FRAME, WebKit2.UserScriptInjectionTime.START
        self.content.add_script(WebKit2.UserScript(script, frames, time, None, None))

    def on_trouble(self, _content, result):
        self.log(kind='problem', what=result.get_js_value().to_string())

    def deliver(self, message):
        call = f"window.{NAMES['receive']} && window.{NAMES['receive']}({json.dumps(message)})"
        self.view.evaluate_javascript(call, -1, None, None, None, None, None)

    # ---- navigation -----------------------------------------------------------------------------------------------

    def on_policy(self, _view, decision, kind):
        if kind == WebKit2.PolicyDecisionType.RESPONSE:
            return False
        address = decision.get_navigation_action().get_request().get_uri()
        parts = urlsplit(address)
        if parts.scheme not in ('http', 'https', 'about'):
            # `tel:`, `sms:` and app schemes are handled by the native app; a webview never loads them.
            self.log(kind='navigation', url=address)
            decision.ignore()
            return True
        wanted = parse_qs(parts.query).get('host')
        if wanted:
            self.behave(json.loads(wanted[0]))
        return False

    # ---- messages of the page -------------------------------------------------------------------------------------

    def on_message(self, _content, value, reply):
        text = value.to_string() if value.is_string() else None
        answer = self.phone.answer_to(text)

        def give():
            if answer is None:
                # No response: the promise of the page stays pending until its timeout.
                self.unanswered = getattr(self, 'unanswered', [])
                self.unanswered.append(reply)
            elif isinstance(answer, Exception):
                reply.return_error_message(str(answer))
            else:
                reply.return_value(JavaScriptCore.Value.new_string(value.get_context(), answer))
            return False

        if self.phone.behaviour.get('mode') == 'late' and text and '"action":"hello"' not in text:
            GLib.timeout_add(self.phone.behaviour.get('lateMs', 3200), give)
        else:
            give()
        return True

    # ---- events of the app ----------------------------------------------------------------------------------------

    def read_commands(self):
        for line in self.commands.readlines():
            command = json.loads(line)
            if command['do'] == 'back':
                self.press_back(command.get('timeoutMs', BACK_TIMEOUT_MS))
            elif command['do'] == 'emit':
                self.deliver(json.dumps({'name': command['name'], 'data': {}}))
            elif command['do'] == 'deliver':
                self.deliver(command['message'])
        return True

    def press_back(self, patience_ms):
        ask = f'back-{len(self.backs) + 1}'
        timer = GLib.timeout_add(patience_ms, self.go_back, ask)
        self.backs[ask] = timer
        self.deliver(json.dumps({'name': 'back', 'data': {'ask': ask}}))

    def take_back_answer(self, params):
        timer = self.backs.get(params.get('ask'))
        if timer:
            GLib.source_remove(timer)
            self.backs[params['ask']] = 0
            if params.get('isHandled') is True:
                self.log(kind='back', by='page')
            else:
                self.go_back(params['ask'])

    def go_back(self, ask):
        self.backs[ask] = 0
        self.log(kind='back', by='native-app')
        if self.view.can_go_back():
            self.view.go_back()
        return False


if __name__ == '__main__':
    arguments = argparse.ArgumentParser()
    arguments.add_argument('--log', required=True)
    arguments.add_argument('--commands', required=True)
    given, _ = arguments.parse_known_args()
    os.environ.setdefault('GDK_BACKEND', 'x11')
    Host(given.log, given.commands)
    Gtk.main()
