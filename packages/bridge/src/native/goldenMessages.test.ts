/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from '@jest/globals';
import * as bridge from '@loan/bridge';
import { connectNativeBridge } from '@loan/bridge/native';
import { callAction } from '@loan/bridge/testing';
import { actions, events, internalActions } from '../actions.ts';
import { parseHandshakeInfo, parseMessage } from './messages.ts';

type Message = Record<string, unknown>;
type Golden = {
  protocol: number;
  calls: Record<string, Message & { params: object }>;
  replies: Record<string, Message>;
  events: Record<string, Message>;
};

/** The messages that the teams of the native apps build against: this test fails when the page sends anything else. */
const golden: Golden = JSON.parse(
  readFileSync(resolve(__dirname, '../../../../tools/handbook/native/golden-messages.json'), 'utf8'),
);

test('sends every call exactly as the golden message of its name', async () => {
  const sent: string[] = [];
  const scope = {
    location: { href: 'https://loan.example/', assign: () => {} },
    history: { back: () => {} },
    close: () => {},
    loanPhoneReceive: (_: string): void => {},
    LoanPhone: {
      call(json: string): string {
        const call = JSON.parse(json);
        sent.push(json.replace(call.id, 'ID'));
        const result = { platform: 'android', appVersion: '1', actions: Object.keys(actions), pass: 'PASS' };
        return JSON.stringify({ id: call.id, ok: true, result });
      },
    },
  };
  const connection = connectNativeBridge({ window: scope });
  for (const action of Object.keys(actions) as bridge.Action[])
    await callAction(action, golden.calls[action]?.params ?? {});
  bridge.on('back', () => true);
  scope.loanPhoneReceive(JSON.stringify(golden.events.back));
  await new Promise((resolve) => setTimeout(resolve, 5));
  connection.disconnect();

  expect(sent).toEqual(Object.values(golden.calls).map((call) => JSON.stringify(call)));
  expect(Object.keys(golden.calls)).toEqual(['hello', ...Object.keys(actions), 'answerBack']);
  expect(Object.keys(internalActions)).toEqual(['hello', 'answerBack']);
});

test('parses every golden reply and event', () => {
  for (const reply of Object.values(golden.replies)) expect(parseMessage(JSON.stringify(reply))).toMatchObject(reply);
  for (const event of Object.values(golden.events)) expect(parseMessage(JSON.stringify(event))).toEqual(event);
  expect(Object.keys(golden.events)).toEqual(Object.keys(events));
  expect(parseHandshakeInfo(golden.replies.hello?.result)).toEqual(golden.replies.hello?.result);
});
