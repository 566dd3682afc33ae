import { actions } from '@loan/bridge';

/** Actions that each version of the native app added: version → actions. */
export type BridgeActionsByVersion = Readonly<Record<string, readonly string[]>>;

/**
 * An action that a later app version adds gets an entry with that version. A remote that calls it can be promoted on a
 * site whose market has at least that `minimumAppVersion`.
 */
export const bridgeActionsByVersion: BridgeActionsByVersion = {
  '0.0.0': [
    'openPage',
    'goToPage',
    'closeWebview',
    'goHome',
    'goMine',
    'goToLogin',
    'callPhone',
    'sendSms',
    'goRate',
    'confirmTrackingPoint',
    'startBankBinding',
    'endBankBinding',
    'setBackHook',
  ],
};

/** Actions among `names` that an app of `minimumAppVersion` may lack, with the version that brings each (if any does). */
export function missingActions(
  names: readonly string[],
  minimumAppVersion: string,
  table: BridgeActionsByVersion = bridgeActionsByVersion,
): { action: string; since: string | undefined }[] {
  const versionAdding = (action: string) => Object.keys(table).find((version) => table[version]?.includes(action));
  return (
    names
      .filter((name) => Object.hasOwn(actions, name) || versionAdding(name) !== undefined)
      .map((action) => ({ action, since: versionAdding(action) }))
      // A missing part of a version counts as 0.
      .filter(({ since = '9999' }) => since.localeCompare(`${minimumAppVersion}.0.0`, 'en', { numeric: true }) > 0)
  );
}
