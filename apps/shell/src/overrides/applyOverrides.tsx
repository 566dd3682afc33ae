import { Button, Notice } from '@loan/ui';
import type { ReactNode } from 'react';
import type { BootResult } from '../boot/bootResult.ts';
import { updateTestCanaries } from '../boot/testCanaries.ts';
import { clearOverrides, fetchOverrideBuilds, type RemoteOverrides, readOverrides } from './remoteOverrides.ts';

/**
 * Replaces the builds of the page with those this session overrides, and with the canaries that this browser chose.
 * @returns a badge that names them, or undefined when there are none
 */
export async function applyOverrides(boot: BootResult): Promise<ReactNode> {
  const overrides = readOverrides(window.location.search, boot.registry, window.sessionStorage);
  const canaries = updateTestCanaries(window.location.search, boot.registry, () => window.localStorage);
  for (const name of canaries) {
    const build = boot.registry.remotes[name]?.canary?.build;
    if (build) boot.builds[name] = build;
  }
  if (Object.keys(overrides).length + canaries.length === 0) return undefined;
  Object.assign(boot.builds, await fetchOverrideBuilds(overrides));
  return <OverrideBadge overrides={overrides} canaries={canaries} />;
}

/**
 * Names the remotes whose builds come from another origin without an integrity check, and the chosen canaries, with a button
 * that removes both.
 */
function OverrideBadge({ overrides, canaries }: { overrides: RemoteOverrides; canaries: readonly string[] }) {
  const reset = () => {
    clearOverrides(window.sessionStorage);
    window.location.assign(`${window.location.pathname}${canaries.length > 0 ? '?canary=' : ''}`);
  };
  return (
    <Notice
      tone="warning"
      title="Not the released product"
      actions={
        <Button size="small" variant="secondary" onPress={reset}>
          Reset
        </Button>
      }
    >
      {[
        ...Object.entries(overrides).map(([remote, base]) => `${remote} from ${base}`),
        ...canaries.map((name) => `canary of ${name}`),
      ].join(', ')}
    </Notice>
  );
}
