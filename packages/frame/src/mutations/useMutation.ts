/** The one way to act: everything that changes something at the lender goes through here. */
import type { AnyEndpoint, CallOptions, Endpoint } from '@loan/api';
import { useEffect, useReducer, useState, useSyncExternalStore } from 'react';
import { currentEnvironment } from '../market/useMarketConfig.ts';
import { createDeed, type Deed, type DeedView } from './createMutation.ts';
import { entryStorage, forgetEntry } from '../storage/historyEntryStorage.ts';
import { createIntents, type Intents, type OpenIntent } from '../payments/paymentIntents.ts';
import { ownSession } from '../launch/launchParams.ts';
import type { MoneyRules } from '../payments/paymentOptions.ts';
import { isOnTheWay } from '../navigation/navigate.ts';
import { pageClock } from '../storage/pageClock.ts';
import { readAgain } from '../queries/refetch.ts';
import { INTENT_PREFIX, ownStorage, rememberAgain } from '../storage/storage.ts';
import { forgetCopies } from '../storage/replicatedStorage.ts';
import { say } from '../i18n/useTranslation.ts';
import { toast } from '../feedback/toasts.tsx';
import { useReturn } from '../navigation/usePageResume.ts';
import { attempt, locksAfterWriting, type WindowLocks } from '../storage/crossTabLock.ts';

export type { MoneyRules } from '../payments/paymentOptions.ts';

export type DeedOptions<I, A> = {
  /** Reads this deed makes stale: they are read again once it is done. */
  refreshes?: readonly AnyEndpoint[];
  loadingText?: string;
  /** Must be there for an endpoint that moves money. */
  money?: MoneyRules<I, A>;
  /** Lets several deeds of one endpoint run side by side, such as one upload per picture. */
  name?: string;
};

/** What a deed gave: its answer. `undefined` where it was refused, not sent, or nobody knows; `state` and `error` say. */
export type Done<A> = { answer: A } | undefined;

export type DeedHandle<I, A> = DeedView & {
  /** The state's name, for a screen that only tells them apart. */
  status: DeedView['state']['name'];
  /** Sends it. While it is busy, or while the result of an earlier one is not confirmed, nothing is sent. */
  run: (inputs: I) => Promise<Done<A>>;
  /** After the borrower's second, explicit confirmation, in the state `may-pay-again` alone. */
  payAgain: (inputs: I) => Promise<Done<A>>;
  /** Asks the lender what happened, without waiting for the schedule. */
  askNow: () => Promise<void>;
  /** Reads the screen again and lets the next intent begin, after a settled one. */
  renew: () => Promise<void>;
};

// Deeds live as long as the page: a screen that is left and opened again finds the one that is still running.
const deeds = new Map<string, { deed: Deed<never, unknown>; latest: { current: unknown }; screens: number }>();
let intentsOfPage: Intents | undefined;

/**
 * The host drew answers: deeds may build on them.
 * @param requestedAt when the oldest of them was requested, by the page's clock
 */
export function screenWasRead(requestedAt: number): void {
  pageIntents().screenWasRead(requestedAt);
}

/**
 * The open intent of this order, whichever screen or window sent it: for pages that show the order and send nothing. Read
 * again when another window writes and when the borrower comes back.
 */
export function useOpenIntent(order: string): OpenIntent | undefined {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0);
  useEffect(() => {
    const onStorage = (event: StorageEvent) => event.key?.startsWith(INTENT_PREFIX) !== false && lookAgain();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, []);
  useReturn(lookAgain);
  return pageIntents().openFor(order);
}

/** A deed or upload is running: the page must not be exchanged now. */
export function isDeedOpen(): boolean {
  return (intentsOfPage?.inFlight.size ?? 0) > 0;
}

/** For tests: a page that begins anew. */
export function forgetDeeds(): void {
  for (const { deed } of deeds.values()) deed.close();
  deeds.clear();
  intentsOfPage = undefined;
  stopListening();
  forgetCopies();
  forgetEntry();
}

/**
 * Acts once, however often the button is tapped, and says what became of it.
 * ```ts
 * const save = useDeed(saveBankAccount, { refreshes: [getOrder] });
 * const done = await save.run({ … });
 * if (done) go('/order');
 * ```
 * @throws when the endpoint moves money and `money` is missing: a fault of ours
 */
export function useDeed<I, A>(
  endpoint: Endpoint<I, A, 'deed'>,
  options: DeedOptions<NoInfer<I>, NoInfer<A>> = {},
): DeedHandle<I, A> {
  const { id, movesMoney } = endpoint;
  if (movesMoney && !options.money) throw new Error(`${id} moves money: useDeed needs to be told how (\`money\`).`);
  const key = [id, options.name ?? '', options.money?.order ?? ''].join('\n');
  const entry = useEntry<I, A>(key, { endpoint, options });
  const view = useSyncExternalStore(entry.deed.listen, entry.deed.view);

  useEffect(() => {
    entry.screens += 1;
    if (entry.screens === 1) entry.deed.open();
    // No key: another window cleared everything.
    const onStorage = ({ key }: StorageEvent) => {
      if (key === null || key.startsWith(INTENT_PREFIX)) entry.deed.lookAgain();
    };
    const onOnline = () => void entry.deed.returned();
    window.addEventListener('storage', onStorage);
    window.addEventListener('online', onOnline);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('online', onOnline);
      entry.screens -= 1;
      if (entry.screens === 0) entry.deed.close();
    };
  }, [entry]);
  useReturn(() => void entry.deed.returned());

  const { run, payAgain, askNow, renew } = entry.deed;
  return { ...view, status: view.state.name, run, payAgain, askNow, renew };
}

type Latest<I, A> = { endpoint: Endpoint<I, A, 'deed'>; options: DeedOptions<I, A> };
type Entry<I, A> = { deed: Deed<I, A>; latest: { current: Latest<I, A> }; screens: number };

function useEntry<I, A>(key: string, now: Latest<I, A>): Entry<I, A> {
  const [held, setHeld] = useState(() => ({ key, entry: entryFor(key, now) }));
  const entry = held.key === key ? held.entry : entryFor(key, now);
  if (held.key !== key) setHeld({ key, entry });
  useEffect(() => {
    entry.latest.current = now;
  });
  return entry;
}

function entryFor<I, A>(key: string, now: Latest<I, A>): Entry<I, A> {
  const found = deeds.get(key) as unknown as Entry<I, A> | undefined;
  if (found) return found;
  const latest = { current: now };
  const deed = createDeed<I, A>({
    id: now.endpoint.id,
    call: (inputs, { idempotencyKey }) => callOf(latest.current, inputs, idempotencyKey),
    money: () => latest.current.options.money,
    intents: pageIntents(),
    clock: pageClock,
    settings: () => {
      const { unpaidCountsAfterSeconds, inconclusiveRetryAfterSeconds, sendIdempotencyKey } = currentEnvironment();
      return {
        retryAfter: { unpaidMs: unpaidCountsAfterSeconds * 1000, inconclusiveMs: inconclusiveRetryAfterSeconds * 1000 },
        sendKey: sendIdempotencyKey,
      };
    },
    readAgain: async (what) => {
      const reads = latest.current.options.refreshes ?? [];
      return what === 'stale' && reads.length === 0 ? false : readAgain(reads);
    },
    onChanged: (why) => toast.info(say(TEXT_OF[why])),
    mayStart: () => !isOnTheWay(),
  });
  const entry = { deed, latest, screens: 0 };
  deeds.set(key, entry as unknown as Entry<never, unknown>);
  return entry;
}

function callOf<I, A>({ endpoint, options }: Latest<I, A>, inputs: I, idempotencyKey: string | undefined): Promise<A> {
  const call = endpoint as (inputs: I, options: CallOptions) => Promise<A>;
  return call(inputs, { loadingText: options.loadingText, idempotencyKey });
}

const TEXT_OF = {
  changed: 'frame.changed',
  'not-read': 'frame.notRead',
  'busy-elsewhere': 'frame.busyElsewhere',
} as const;

function pageIntents(): Intents {
  if (intentsOfPage) return intentsOfPage;
  const locks = windowLocks();
  intentsOfPage = createIntents({
    storage: ownStorage(),
    ownStorage: ownSession(),
    entryStorage,
    locks: locks && locksAfterWriting(locks, pageClock),
    clock: pageClock,
    owner: newName(),
    newKey: newName,
  });
  listenToPage();
  return intentsOfPage;
}

/** Absent on pages without a secure context; then the claim in the storage stands in. */
function windowLocks(): WindowLocks | undefined {
  return attempt(() => navigator.locks as typeof navigator.locks | undefined);
}

/** A page that is left may be killed, or frozen and shown again an hour later with its calls dead. */
function listenToPage(): void {
  window.addEventListener('pagehide', keepForNextPage);
  window.addEventListener('pageshow', restoreDeeds);
}

function stopListening(): void {
  window.removeEventListener('pagehide', keepForNextPage);
  window.removeEventListener('pageshow', restoreDeeds);
}

function keepForNextPage(): void {
  intentsOfPage?.keepForNextPage();
  rememberAgain();
}

function restoreDeeds({ persisted }: PageTransitionEvent): void {
  if (persisted) for (const { deed } of deeds.values()) deed.restored();
}

function newName(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
