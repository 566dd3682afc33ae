import { ReleaseError } from '../releaseError.ts';
import { commitRevision, type ReleaseResult } from '../revisions/commitRevision.ts';
import { requireComposition, withRemote } from '../revisions/composition.ts';
import type { Site } from '../site.ts';

/**
 * Switches a remote off: its routes show a notice with a home button, and none of its builds is loaded, not even as
 * a fallback. `promote` and `rollback` switch it on again.
 */
export async function disable(site: Site, name: string): Promise<ReleaseResult> {
  return commitRevision(site, {
    summary: `disable ${name}`,
    async update(latest) {
      const current = requireComposition(latest);
      const state = current.remotes[name];
      if (!state) {
        throw new ReleaseError('notFound', [
          { message: `${name} is not on this site.`, fix: 'List the remotes: release status.' },
        ]);
      }
      const { canary: _canary, ...rest } = state;
      return state.isDisabled ? undefined : withRemote(current, name, { ...rest, isDisabled: true });
    },
  });
}
