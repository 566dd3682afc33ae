/** Webpack loader: generates `allScreens.ts` from the remote definitions, one lazy import per screen and per catalog. */
module.exports = function allScreens() {
  const { screens, catalogs } = this.getOptions();
  const q = JSON.stringify;
  const lazily = ({ request, chunk }) =>
    `() => import(${chunk ? `/* webpackChunkName: ${q(chunk)} */ ` : ''}${q(request)})`;
  return [
    'export const screens = [',
    ...screens.map(({ code, ...screen }) => `  { ...${q(screen)}, load: ${lazily(code)} },`),
    '];',
    'export const catalogs = {',
    ...Object.entries(catalogs).map(
      ([remote, locales]) =>
        `  ${q(remote)}: { ${locales.map(({ locale, code }) => `${q(locale)}: ${lazily(code)}`).join(', ')} },`,
    ),
    '};',
  ].join('\n');
};
