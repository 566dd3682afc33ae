import type { LaunchParams } from '@loan/api/launch-params';

/**
 * The first of the launch parameter `lang` and the browser's languages that the market offers, else `en`. The frame's own
 * `chooseLocale` has the same rule; this copy keeps the boot script free of the frame's modules.
 */
export function chooseLocale(
  availableLocales: readonly string[],
  launch: LaunchParams,
  browserLanguages: readonly string[],
): string {
  const requestedLang = new Map(launch.commonParams).get('lang') || '';
  // Android calls Tagalog `fil`, older devices `tl`.
  const candidates = [requestedLang, ...browserLanguages].map((tag) =>
    tag
      .replace(/[-_].*/, '')
      .toLowerCase()
      .replace(/^tl$/, 'fil'),
  );
  return candidates.find((tag) => availableLocales.includes(tag)) || 'en';
}
