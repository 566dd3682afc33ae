"""The bridge protocol of the native app, without a window."""
import json
from pathlib import Path

MAX_MESSAGE_BYTES = 64 * 1024
GOLDEN = json.loads((Path(__file__).parent / '../../handbook/native/golden-messages.json').read_text())
# The golden message of each action names its parameters; `sendSms` may come without a text.
ACTIONS = {
    name: {param: type(value) for param, value in call['params'].items() if param != 'text'}
    for name, call in GOLDEN['calls'].items()
    if name not in ('hello', 'answerBack')
}


class NativeApp:
    """Handles calls with `behaviour` (the fields of `MockHostOptions`); the host logs, delivers messages and handles Back."""

    def __init__(self, log, deliver, take_back_answer):
        self.behaviour = {}
        self.log = log
        self.deliver = deliver
        self.take_back_answer = take_back_answer

    def introduction(self):
        return {
            'platform': self.behaviour.get('platform', 'ios'),
            'appVersion': self.behaviour.get('appVersion', '3.2.1'),
            'actions': self.behaviour.get('supportedActions', list(ACTIONS)),
            **({'pass': self.behaviour['pass']} if 'pass' in self.behaviour else {}),
        }

    def answer_to(self, text):
        try:
            call = json.loads(text) if text and len(text.encode()) <= MAX_MESSAGE_BYTES else None
        except ValueError:
            call = None
        if not isinstance(call, dict) or call.get('v') != 1 or not isinstance(call.get('params'), dict):
            self.log(kind='rejected', why='unreadable')
            return None
        call_id, action, params = call.get('id'), call.get('action'), call['params']
        if action == 'hello':
            return self.hello(call_id)
        if 'pass' in self.behaviour and call.get('pass') != self.behaviour['pass']:
            self.log(kind='rejected', why=f'{action} without the pass')
            return None
        if action == 'answerBack':
            self.take_back_answer(params)
            return yes(call_id)
        mode = self.behaviour.get('mode', 'ok')
        if mode == 'throwing':
            return RuntimeError('the native app threw')
        if action not in self.introduction()['actions'] or action not in ACTIONS:
            return no(call_id, 'unsupported', action)
        wrong = [name for name, kind in ACTIONS[action].items() if not isinstance(params.get(name), kind)]
        if wrong:
            return no(call_id, 'declined', f'{wrong[0]} is not right')
        self.log(kind='handled', action=action, params=params)
        return self.answer_in_mode(mode, call_id)

    def hello(self, call_id):
        if self.behaviour.get('handshakeMode', 'hello') != 'hello':
            return None
        answer = yes(call_id, self.introduction())
        if 'pass' not in self.behaviour:
            return answer
        # Sent to the main frame only; a promise would return the pass to the calling frame.
        self.deliver(answer)
        return None

    def answer_in_mode(self, mode, call_id):
        if mode in ('ok', 'late'):
            return yes(call_id)
        if mode == 'declined':
            return no(call_id, 'declined', 'declined by the native app')
        if mode == 'unsupported':
            return no(call_id, 'unsupported', 'not in this version')
        if mode == 'duplicate':
            self.deliver(yes(call_id))
            return yes(call_id)
        if mode == 'wrong-id':
            return yes('of-another-page.1')
        if mode == 'oversize':
            return yes(call_id, 'x' * MAX_MESSAGE_BYTES)
        if mode == 'garbage':
            for message in ('{"id":', '[]', 'null', '{"name":"toString","data":{}}'):
                self.deliver(message)
            return json.dumps({'id': call_id})
        return None


def yes(call_id, result=None):
    return json.dumps({'id': call_id, 'ok': True, **({'result': result} if result is not None else {})})


def no(call_id, code, message):
    return json.dumps({'id': call_id, 'ok': False, 'error': {'code': code, 'message': message}})
