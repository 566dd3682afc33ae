import { nextGeneration, type Outcome } from '../revisions/commitRevision.ts';
import { needsShell, withRemote } from './promote.ts';
import { Refusal } from '../releaseError.ts';
import type { Site } from '../site.ts';

/**
 * Switches a remote off: its addresses show a calm card with a way home, and none of its builds is loaded, not even as
 * a fallback. `promote` and `rollback` switch it on again.
 */
export async function disable(site: Site, name: string): Promise<Outcome> {
  return nextGeneration(site, {
    what: `disable ${name}`,
    async decide(current) {
      const before = needsShell(current);
      const state = before.remotes[name];
      if (!state) {
        throw new Refusal('unknown', [
          { what: `${name} is not on this site.`, remedy: 'See what is: release status.' },
        ]);
      }
      const { canary: _ended, ...rest } = state;
      return state.isDisabled ? undefined : withRemote(before, name, { ...rest, isDisabled: true });
    },
  });
}
