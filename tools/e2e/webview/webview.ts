/** What a host lets the cases do, whatever webview stands behind it. */
import type { Action } from '@loan/bridge';
import type { HandledCall, MockHostOptions } from '@loan/bridge/testing';
import type { ActionOutcome, BackAnswer, PageSnapshot } from './pageUnderTest.ts';

export type CaseBehaviour = MockHostOptions & {
  /** Puts the phone's object into the page this much later. */
  injectedAfterMs?: number;
  /** No phone's object at all. */
  isAbsent?: boolean;
};

export type Webview = {
  name: string;
  platform: 'ios' | 'android';
  /** Where a broken app shows: the call throws, or its promise fails and nobody knows how far it came. */
  failsIn: 'call' | 'promise';
  /** What only some have: frames in the page, and a phone that does not share its thread with the page. */
  supports: { frames: boolean; hasOwnThread: boolean };
  open(behaviour: CaseBehaviour): Promise<OpenPage>;
  close(): Promise<void>;
};

/** One page in the webview, and the app around it. */
export type OpenPage = {
  run(action: Action): Promise<ActionOutcome>;
  setBackAnswer(backAnswer: BackAnswer): Promise<void>;
  snapshot(): Promise<PageSnapshot>;
  /** The app tells an event. */
  emit(event: 'resume' | 'pause' | 'bankBound'): Promise<void>;
  /** The app sends any text. */
  deliver(message: string): Promise<void>;
  /**
   * The borrower presses Back: who handled it.
   * @param timeoutMs for an app that can wait longer than apps do, where it matters who and not how soon
   */
  pressBack(timeoutMs?: number): Promise<'page' | 'native-app'>;
  /** Actions the app took. */
  handledCalls(): Promise<HandledCall[]>;
  /** `tel:`, `sms:` and the app's scheme, as the webview was asked to open them. */
  visitedUrls(): Promise<string[]>;
  /** Runs a script in the page; only in browsers. */
  evaluate(script: string): Promise<unknown>;
  close(): Promise<void>;
};

/** The half of an open page that any browser gives by running scripts in it. */
export function scriptedPage(evaluate: (script: string) => Promise<unknown>) {
  return {
    evaluate,
    run: (action: Action) => evaluate(`window.page.run(${JSON.stringify(action)})`) as Promise<ActionOutcome>,
    setBackAnswer: async (backAnswer: BackAnswer) =>
      void (await evaluate(`window.page.setBackAnswer(${JSON.stringify(backAnswer)})`)),
    snapshot: () => evaluate('window.page.snapshot()') as Promise<PageSnapshot>,
  };
}
