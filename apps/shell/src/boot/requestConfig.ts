import type { LaunchQuery, WireSettings } from '@loan/api/wire';
import type { Environment } from '@loan/frame/environment';
import type { Registry } from '@loan/frame/registry';

/** Session storage key of the parameters the session was launched with. */
export const LAUNCH_KEY = 'loan.launch';

export function readJson(id: 'registry'): Registry;
export function readJson(id: 'environment'): Environment;
export function readJson(id: string): unknown {
  return JSON.parse(document.getElementById(id)?.textContent ?? '');
}

/** The launch parameter `lang`, then the browser's languages, then English. */
export function chooseLocale(offered: readonly string[], launch: LaunchQuery, preferred: readonly string[]): string {
  const asked = new Map(launch.common).get('lang') || '';
  // `fil` is what Android calls Tagalog, older phones say `tl`.
  const wanted = [asked, ...preferred].map((tag) =>
    tag
      .replace(/[-_].*/, '')
      .toLowerCase()
      .replace(/^tl$/, 'fil'),
  );
  return wanted.find((tag) => offered.includes(tag)) || 'en';
}

export function wireSettings(environment: Environment, launch: LaunchQuery): WireSettings {
  const { apiOrigin, apiPrefix, segment, captchaPath } = environment;
  return { base: `${apiOrigin}/donation`, apiPrefix, segment, captchaPath, ...launch };
}
