import { ReleaseError } from '../releaseError.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withoutCanary, withRemote } from '../revisions/composition.ts';
import type { Site } from '../site/site.ts';

/**
 * Switches a remote off: its routes show a notice with a home button; none of its builds is loaded, not even as a fallback,
 * and none of its queries is sent. `promote` and `rollback` switch it on again.
 */
export async function disable(site: Site, name: string): Promise<ReleaseResult> {
  return commitRevision(site, {
    summary: `disable ${name}`,
    isEmergency: true,
    async update(latest) {
      const current = requireComposition(latest);
      const state = current.remotes[name];
      if (!state) {
        throw new ReleaseError('notFound', [
          { message: `${name} is not on this site.`, fix: 'List the remotes: release status.' },
        ]);
      }
      if (state.isDisabled && !state.canary) return undefined;
      return withRemote(current, name, { ...withoutCanary(state), isDisabled: true });
    },
  });
}
