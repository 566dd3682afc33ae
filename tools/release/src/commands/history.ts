import type { Site } from '../site/site.ts';
import { type Change, readState } from '../site/siteState.ts';

/** Who changed what and why, newest first; the last 500. @param app default: all */
export async function history(site: Site, app?: string): Promise<readonly Change[]> {
  const { changes } = (await readState(site.store, true)).state;
  return app === undefined ? changes : changes.filter(({ apps }) => apps.includes(app));
}
