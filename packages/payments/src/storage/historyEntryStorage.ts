/**
 * A storage of small texts in the state of the current history entry: it outlives a reload where local and session storage
 * are denied or null. Only pages of this origin read and write it, unlike `window.name`, which whoever opens this page
 * chooses. The page writes what it knows into every entry it comes to, so that none of its entries holds anything newer
 * than the page, and Back brings nothing old back.
 */
import { ofPage } from '../frame/frame.ts';
import { tryOrUndefined, type WebStorage } from './webStorage.ts';

type Texts = Readonly<Record<string, string>>;

/** Key of this storage in the state, beside the entry's index and the screens' keys. */
const NAME = 'kept';

const known = ofPage(() => ({ texts: readEntry() }));

export const historyEntryStorage: WebStorage = {
  getItem: (key) => known().texts[key] ?? null,
  setItem(key, value) {
    known().texts = { ...known().texts, [key]: value };
    saveInEntry();
  },
  removeItem(key) {
    const { [key]: _, ...others } = known().texts;
    known().texts = others;
    saveInEntry();
  },
};

/** Called on every new current entry: writes the page's texts into it. */
export function saveInEntry(): void {
  const now = known().texts;
  // Browsers refuse more than 100 to 200 writes in half a minute.
  if (JSON.stringify(now) !== JSON.stringify(readEntry())) write(now);
}

/** The part of an entry's state that holds the page's texts, for an entry that another page will read. */
export function stateOfTexts(): Readonly<Record<string, Texts>> {
  return { [NAME]: known().texts };
}

/** Whether a text of this page is in none of these storages, so that only the history entry outlives the page. */
export function isMissingIn(storages: readonly (WebStorage | undefined)[]): boolean {
  return Object.keys(known().texts).some((key) =>
    storages.every((storage) => typeof tryOrUndefined(() => storage?.getItem(key)) !== 'string'),
  );
}

function readEntry(): Texts {
  const found = (tryOrUndefined(() => window.history.state) as { [NAME]?: unknown } | null | undefined)?.[NAME];
  const isWhole =
    typeof found === 'object' && found !== null && Object.values(found).every((text) => typeof text === 'string');
  return isWhole ? (found as Texts) : {};
}

function write(all: Texts): void {
  tryOrUndefined(() => window.history.replaceState({ ...window.history.state, [NAME]: all }, ''));
}
