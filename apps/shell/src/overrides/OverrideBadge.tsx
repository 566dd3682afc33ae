import { Button, Notice } from '@loan/ui';
import type { ReactNode } from 'react';
import type { BootResult } from '../boot/bootResult.ts';
import { clearOverrides, fetchOverrideBuilds, type RemoteOverrides, readOverrides } from './remoteOverrides.ts';

/**
 * Replaces the builds of the page with those this session overrides.
 * @returns a badge that names them, or undefined when there are none
 */
export async function applyOverrides(boot: BootResult): Promise<ReactNode> {
  const overrides = readOverrides(window.location.search, boot.registry, window.sessionStorage);
  if (Object.keys(overrides).length === 0) return undefined;
  Object.assign(boot.builds, await fetchOverrideBuilds(overrides));
  return <OverrideBadge overrides={overrides} />;
}

/** Names the remotes whose builds come from another origin without an integrity check, with a button that removes them. */
function OverrideBadge({ overrides }: { overrides: RemoteOverrides }) {
  const reset = () => {
    clearOverrides(window.sessionStorage);
    window.location.assign(window.location.pathname);
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
      {Object.entries(overrides)
        .map(([remote, base]) => `${remote} from ${base}`)
        .join(', ')}
    </Notice>
  );
}
