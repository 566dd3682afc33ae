/** The interface of a host to the cases. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Action } from '@loan/bridge';
import type { HandledCall, MockHostOptions } from '@loan/bridge/testing';
import type { ActionOutcome, BackListenerResult, PageSnapshot } from './pageUnderTest.ts';

/** The messages that the teams of the native apps build against. */
export const golden: { calls: Readonly<Record<Action, { params: object }>> } = JSON.parse(
  readFileSync(resolve(import.meta.dirname, '../../handbook/native/golden-messages.json'), 'utf8'),
);

export type CaseBehaviour = MockHostOptions & {
  /** Injects the native app's object after this time. */
  injectedAfterMs?: number;
  /** No native app object is injected. */
  isAbsent?: boolean;
};

export type Webview = {
  name: string;
  platform: 'ios' | 'android';
  /** How a throwing app appears: the call throws, or its promise rejects and the effect is unknown. */
  failsIn: 'call' | 'promise';
  /** Optional capabilities: iframes in the page, and a native app on its own thread. */
  supports: { frames: boolean; hasOwnThread: boolean };
  open(behaviour: CaseBehaviour): Promise<OpenPage>;
  close(): Promise<void>;
};

/** A page in the webview with its native app. */
export type OpenPage = {
  /** Calls the action with the params of its golden message. */
  run(action: Action): Promise<ActionOutcome>;
  setBackListener(listenerResult: BackListenerResult): Promise<void>;
  snapshot(): Promise<PageSnapshot>;
  /** Sends an event from the app. */
  emit(event: 'resume' | 'pause' | 'bankBound'): Promise<void>;
  /** Sends any text from the app. */
  deliver(message: string): Promise<void>;
  /**
   * Presses Back.
   * @param timeoutMs how long the app waits for the page, for cases that check who handles it and not how soon
   * @returns who handled it
   */
  pressBack(timeoutMs?: number): Promise<'page' | 'native-app'>;
  /** Actions that the app handled. */
  handledCalls(): Promise<HandledCall[]>;
  /** URLs of `tel:`, `sms:` and the app's scheme that the webview was asked to open. */
  visitedUrls(): Promise<string[]>;
  /** Runs a script in the page; browsers only. */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
};

/** The methods of an open page that need only script execution. */
export function scriptedPage(evaluate: (script: string) => Promise<unknown>) {
  return {
    evaluate,
    run: (action: Action) =>
      evaluate(
        `window.page.run(${JSON.stringify(action)}, ${JSON.stringify(golden.calls[action].params)})`,
      ) as Promise<ActionOutcome>,
    setBackListener: async (listenerResult: BackListenerResult) =>
      void (await evaluate(`window.page.setBackListener(${JSON.stringify(listenerResult)})`)),
    snapshot: () => evaluate('window.page.snapshot()') as Promise<PageSnapshot>,
  };
}
