/**
 * `?canary=<remote>` on a site that was composed with test devices: this browser gets the canary of that remote
 * whatever its share is, until `?canary=` ends it.
 */
import { queryParams } from '@loan/api/request';
import type { Registry } from '@loan/frame/remote';

const STORAGE_KEY = 'loan.testCanaries';

/** The names that this browser chose; empty without storage. */
export function readTestCanaries(storage: () => Storage): string[] {
  try {
    const stored: unknown = JSON.parse(storage().getItem(STORAGE_KEY) || '[]');
    return Array.isArray(stored) ? stored.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Keeps the choice of the query, and returns every choice. Names that the site does not have are dropped.
 * @param search of the page's address
 */
export function updateTestCanaries(search: string, registry: Registry, storage: () => Storage): string[] {
  const before = readTestCanaries(storage);
  if (!registry.hasTestDevices) return [];
  const chosen = queryParams(search).getAll('canary');
  if (chosen.length === 0) return before;
  const names = chosen.includes('') ? chosen : [...before, ...chosen];
  const known = [...new Set(names)].filter((name) => Object.hasOwn(registry.remotes, name));
  try {
    storage().setItem(STORAGE_KEY, JSON.stringify(known));
  } catch {
    // Storage is blocked: the choice holds for this page.
  }
  return known;
}
