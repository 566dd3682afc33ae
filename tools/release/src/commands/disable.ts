import { notFound } from '../releaseError.ts';
import { type ChangeResult, changeSite } from '../site/changeSite.ts';
import type { Site } from '../site/site.ts';
import { requireRemote, type SiteState, withRemote } from '../site/siteState.ts';
import { withoutCanary } from './canary.ts';

/**
 * Switches a remote off: its routes show a notice with a home button; none of its builds is loaded, not even as a fallback,
 * and none of its queries is sent. `enable` and `rollback` bring back what was live.
 */
export async function disable(site: Site, name: string): Promise<ChangeResult> {
  return changeSite(site, {
    command: `disable ${name}`,
    apps: [name],
    isEmergency: true,
    async update(state) {
      const { isDisabled, canary, live } = requireRemote(state, name);
      if (isDisabled && !canary) return undefined;
      const next = withoutCanary(state, name);
      const remote = next.remotes[name];
      const summary = `disable ${name}, live was ${live?.version ?? 'nothing'}`;
      return { state: remote ? withRemote(next, name, { ...remote, isDisabled: true }) : next, summary };
    },
  });
}

export async function enable(site: Site, name: string): Promise<ChangeResult> {
  return changeSite(site, {
    command: `enable ${name}`,
    apps: [name],
    isEmergency: true,
    update: async (state) => withEnabled(state, name),
  });
}

/** What was live before the remote was disabled. */
export function withEnabled(state: SiteState, name: string) {
  const { isDisabled, ...remote } = requireRemote(state, name);
  if (!isDisabled) return undefined;
  if (!remote.live) throw notFound(`No build of ${name} was live.`, `Promote one: release promote ${name} <version>.`);
  return { state: withRemote(state, name, remote), summary: `enable ${name} ${remote.live.version}` };
}
