/** Several windows of one phone may show the same order: one of them acts at a time. */

export type WindowStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Runs one deed at a time per name, over all windows; `undefined` handed in means that another window is at it. */
export type WindowLocks = {
  request<T>(name: string, options: { ifAvailable: true }, deed: (lock: unknown) => Promise<T>): Promise<T>;
};

export type Clock = {
  /** Milliseconds since 1970, going forward even when somebody sets the phone's clock. */
  now: () => number;
  /** Calls back later. @returns calls it off */
  after: (ms: number, deed: () => void) => () => void;
};

/** What a window knows of itself and of the others. */
export type Windows = {
  /** Absent where storage is switched off: then everything lives as long as the page. */
  storage: WindowStorage | undefined;
  /** Absent on pages without a secure context: a claim in the storage stands in. */
  locks: WindowLocks | undefined;
  clock: Clock;
  /** Names this window. */
  owner: string;
};

export const ELSEWHERE = Symbol('another window is at it');

/** An owner that was not seen for this long is gone. */
const OWNER_GONE_AFTER_MS = 5_000;
const HEARTBEAT_MS = 1_000;
/** How long a window waits, without locks, for another one to write over its claim. */
const CLAIM_SETTLES_MS = 60;
/**
 * What a window wrote goes another way than the lock it gave back, and may come later: up to 5 ms were seen on a busy
 * machine. A deed that begins sooner reads of no payment where there was one.
 */
const WRITING_GETS_ROUND_MS = 100;

/** Runs a deed while no other window can run one of this name; `ELSEWHERE` means that another one is at it. */
export function guardAcrossWindows<T>(
  name: string,
  windows: Windows,
  deed: () => Promise<T>,
): Promise<T | typeof ELSEWHERE> {
  if (!windows.locks) return guardByClaim(name, windows, deed);
  return windows.locks.request<T | typeof ELSEWHERE>(name, { ifAvailable: true }, async (lock) =>
    lock ? deed() : ELSEWHERE,
  );
}

/** The locks of a browser whose windows share their storage with a delay. */
export function locksAfterWriting(locks: WindowLocks, clock: Clock): WindowLocks {
  return {
    request: (name, options, deed) =>
      locks.request(name, options, async (lock) => {
        if (lock) await passed(clock, WRITING_GETS_ROUND_MS);
        return deed(lock);
      }),
  };
}

function passed(clock: Clock, ms: number): Promise<void> {
  return new Promise((resolve) => void clock.after(ms, resolve));
}

/** Without locks: claim, wait, look whether the claim still stands, and show signs of life while at it. */
async function guardByClaim<T>(
  name: string,
  { storage, clock, owner }: Windows,
  deed: () => Promise<T>,
): Promise<T | typeof ELSEWHERE> {
  const claim = () => readClaim(attempt(() => storage?.getItem(name)));
  const isOthers = () => {
    const now = claim();
    return now !== undefined && now.owner !== owner && clock.now() - now.seenAt < OWNER_GONE_AFTER_MS;
  };
  const show = () => attempt(() => storage?.setItem(name, JSON.stringify({ owner, seenAt: clock.now() })));
  if (isOthers()) return ELSEWHERE;
  show();
  await passed(clock, CLAIM_SETTLES_MS);
  if (isOthers()) return ELSEWHERE;
  let stopBeating = () => {};
  const beat = () => {
    show();
    stopBeating = clock.after(HEARTBEAT_MS, beat);
  };
  beat();
  try {
    return await deed();
  } finally {
    stopBeating();
    if (claim()?.owner === owner) attempt(() => storage?.removeItem(name));
  }
}

function readClaim(raw: string | null | undefined): { owner: string; seenAt: number } | undefined {
  return attempt(() => {
    const claim = JSON.parse(raw ?? '') as { owner?: unknown; seenAt?: unknown };
    return typeof claim.owner === 'string' && typeof claim.seenAt === 'number'
      ? { owner: claim.owner, seenAt: claim.seenAt }
      : undefined;
  });
}

/** Storage that is full or switched off, and text that is not what it should be, count as nothing. */
export function attempt<T>(deed: () => T): T | undefined {
  try {
    return deed();
  } catch {
    return undefined;
  }
}
