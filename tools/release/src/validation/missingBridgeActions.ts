import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { actions } from '@loan/bridge';

const GOLDEN_MESSAGES = resolve(import.meta.dirname, '../../../handbook/native/golden-messages.json');

/** The version of the native app that brings each action. */
export const bridgeActionsSince: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(GOLDEN_MESSAGES, 'utf8'),
).since;

/** Actions among `names` that an app of `minimumAppVersion` may lack, with the version that brings each (if any does). */
export function missingActions(
  names: readonly string[],
  minimumAppVersion: string,
  sinceOf = bridgeActionsSince,
): { action: string; since: string | undefined }[] {
  return (
    names
      .filter((name) => Object.hasOwn(actions, name) || Object.hasOwn(sinceOf, name))
      .map((action) => ({ action, since: sinceOf[action] }))
      // A missing part of a version counts as 0.
      .filter(({ since = '9999' }) => since.localeCompare(`${minimumAppVersion}.0.0`, 'en', { numeric: true }) > 0)
  );
}
