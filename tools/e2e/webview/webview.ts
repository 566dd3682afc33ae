/** What a host lets the cases do, whatever webview stands behind it. */
import type { Action } from '@loan/bridge';
import type { HostBehaviour, TakenCall } from '@loan/bridge/testing';
import type { BackAnswer, Ended, Seen } from './pageUnderTest.ts';

export type CaseBehaviour = HostBehaviour & {
  /** Puts the phone's object into the page this much later. */
  injectedAfterMs?: number;
  /** No phone's object at all. */
  isAbsent?: boolean;
};

export type Webview = {
  name: string;
  platform: 'ios' | 'android';
  /** Where a broken app shows: the call throws, or its promise fails and nobody knows how far it came. */
  breaks: 'in the call' | 'in the promise';
  /** What only some have: frames in the page, and a phone that does not share its thread with the page. */
  has: { frames: boolean; ownThread: boolean };
  open(behaviour: CaseBehaviour): Promise<OpenPage>;
  close(): Promise<void>;
};

/** One page in the webview, and the app around it. */
export type OpenPage = {
  run(action: Action): Promise<Ended>;
  listenToBack(answer: BackAnswer): Promise<void>;
  seen(): Promise<Seen>;
  /** The app tells an event. */
  tell(event: 'resume' | 'pause' | 'bankBound'): Promise<void>;
  /** The app sends any text. */
  deliver(message: string): Promise<void>;
  /**
   * The borrower presses Back: who handled it.
   * @param patienceMs for an app that can wait longer than apps do, where it matters who and not how soon
   */
  pressBack(patienceMs?: number): Promise<'page' | 'phone'>;
  /** Actions the app took. */
  taken(): Promise<TakenCall[]>;
  /** `tel:`, `sms:` and the app's scheme, as the webview was asked to open them. */
  wentTo(): Promise<string[]>;
  /** Runs a script in the page; only in browsers. */
  inPage(script: string): Promise<unknown>;
  close(): Promise<void>;
};

/** The half of an open page that any browser gives by running scripts in it. */
export function pageOf(inPage: (script: string) => Promise<unknown>) {
  return {
    inPage,
    run: (action: Action) => inPage(`window.page.run(${JSON.stringify(action)})`) as Promise<Ended>,
    listenToBack: async (answer: BackAnswer) =>
      void (await inPage(`window.page.listenToBack(${JSON.stringify(answer)})`)),
    seen: () => inPage('window.page.seen()') as Promise<Seen>,
  };
}
