/**
 * A storage of small texts in the state of the current history entry: it outlives a reload where local and session storage
 * are denied or null. Only pages of this origin read and write it, unlike `window.name`, which whoever opens this page
 * chooses. The page writes what it knows into every entry it comes to, so that none of its entries holds anything newer
 * than the page, and Back brings nothing old back.
 */
import { attempt, type WindowStorage } from './crossTabLock.ts';

type Texts = Readonly<Record<string, string>>;

/** The name of ours in the state, beside what the router and the screens keep there. */
const NAME = 'kept';

let known: Texts | undefined;

export const entryStorage: WindowStorage = {
  getItem: (key) => texts()[key] ?? null,
  setItem(key, value) {
    known = { ...texts(), [key]: value };
    keepInEntry();
  },
  removeItem(key) {
    const { [key]: _, ...others } = texts();
    known = others;
    keepInEntry();
  },
};

/** The page came to an entry, new or old: what the page knows is written there. */
export function keepInEntry(): void {
  const now = texts();
  // Browsers refuse more than 100 to 200 writes in half a minute.
  if (JSON.stringify(now) !== JSON.stringify(inEntry())) write(now);
}

/** For tests: a page that begins anew, in an entry of its own. */
export function forgetEntry(): void {
  known = undefined;
  if (Object.keys(inEntry()).length > 0) write({});
}

function texts(): Texts {
  known ??= inEntry();
  return known;
}

function inEntry(): Texts {
  const found = (attempt(() => window.history.state) as { [NAME]?: unknown } | null | undefined)?.[NAME];
  const isWhole =
    typeof found === 'object' && found !== null && Object.values(found).every((text) => typeof text === 'string');
  return isWhole ? (found as Texts) : {};
}

function write(all: Texts): void {
  attempt(() => window.history.replaceState({ ...window.history.state, [NAME]: all }, ''));
}
