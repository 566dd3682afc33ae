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

const pageState = ofPage(() => ({ texts: readEntry() }));

export const historyEntryStorage: WebStorage = {
  getItem: (key) => pageState().texts[key] ?? null,
  setItem(key, value) {
    pageState().texts = { ...pageState().texts, [key]: value };
    saveInEntry();
  },
  removeItem(key) {
    const { [key]: _, ...others } = pageState().texts;
    pageState().texts = others;
    saveInEntry();
  },
};

/** Called on every new current entry: writes the page's texts into it. */
export function saveInEntry(): void {
  const { texts } = pageState();
  // Browsers refuse more than 100 to 200 writes in half a minute.
  if (JSON.stringify(texts) !== JSON.stringify(readEntry())) write(texts);
}

/** The part of an entry's state that holds the page's texts, for an entry that another page will read. */
export function stateOfTexts(): Readonly<Record<string, Texts>> {
  return { [NAME]: pageState().texts };
}

/** Whether a text of this page is in none of these storages, so that only the history entry outlives the page. */
export function isMissingIn(storages: readonly (WebStorage | undefined)[]): boolean {
  return Object.keys(pageState().texts).some((key) =>
    storages.every((storage) => typeof tryOrUndefined(() => storage?.getItem(key)) !== 'string'),
  );
}

function readEntry(): Texts {
  const texts = (tryOrUndefined(() => window.history.state) as { [NAME]?: unknown } | null | undefined)?.[NAME];
  const isWhole =
    typeof texts === 'object' && texts !== null && Object.values(texts).every((text) => typeof text === 'string');
  return isWhole ? (texts as Texts) : {};
}

function write(texts: Texts): void {
  tryOrUndefined(() => window.history.replaceState({ ...window.history.state, [NAME]: texts }, ''));
}
