import { createPath, type Location, parsePath } from 'react-router';
import type { HistoryStep, PageHistory } from '../navigation/pageHistory.ts';

/** A history without a browser. @param urls of its entries, the current one last */
export function memoryHistory(urls: readonly string[]): PageHistory {
  const entryOf = (to: string, state: unknown, key: string): Location => {
    const { pathname = '/', search = '', hash = '' } = parsePath(to);
    return { pathname, search, hash, state, key };
  };
  let keys = 0;
  const newKey = () => {
    keys += 1;
    return `memory-${keys}`;
  };
  let entries = urls.map((url, index) => entryOf(url, null, index === 0 ? 'default' : newKey()));
  let index = entries.length - 1;
  const current = () => entries[index] ?? entryOf('/', null, 'default');
  const listeners = new Set<(step: HistoryStep) => void>();
  return {
    get location() {
      return current();
    },
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    createURL: (to) => new URL(to, 'http://localhost'),
    push(to, state = {}) {
      index += 1;
      entries = [...entries.slice(0, index), entryOf(to, state, newKey())];
    },
    replace(to) {
      entries = entries.with(index, entryOf(to, null, newKey()));
    },
    go(delta) {
      index = Math.min(Math.max(index + delta, 0), entries.length - 1);
      for (const listener of listeners) listener({ location: current(), isAdded: false });
    },
    listen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
