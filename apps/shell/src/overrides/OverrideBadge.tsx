import { Button, Notice } from '@loan/ui';
import { clearOverrides, type RemoteOverrides } from './remoteOverrides.ts';

/** Makers only: says which remotes of this page come from elsewhere, unchecked, and takes that back. */
export function OverrideBadge({ overrides }: { overrides: RemoteOverrides }) {
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
