import { actions } from '@loan/bridge';

/** What a version of the phone's app, and every later one, can do more than the one before: version → actions. */
export type BridgeActionsByVersion = Readonly<Record<string, readonly string[]>>;

/**
 * An action that a later app version learns gets a line of its own, with that version. A remote that calls it can be
 * promoted on a site once its market's `minimumAppVersion` has reached that line.
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
  return names
    .filter((name) => Object.hasOwn(actions, name) || versionAdding(name) !== undefined)
    .map((action) => ({ action, since: versionAdding(action) }))
    .filter(({ since }) => since === undefined || compareVersions(since, minimumAppVersion) > 0);
}

/** Positive where `a` is the later one; parts that are not there count as 0. */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split('.').map(Number));
  for (let part = 0; part < 3; part += 1) {
    const difference = (left?.[part] ?? 0) - (right?.[part] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}
