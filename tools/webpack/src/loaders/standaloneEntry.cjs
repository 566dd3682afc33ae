/** Generates the entry of a remote that is served alone from its definition. */
module.exports = function standaloneEntry() {
  const { remote, router, screens, locales, isSingleFile } = this.getOptions();
  const q = JSON.stringify;
  return [
    `import { ${router}, startStandalone } from '@loan/frame/standalone';`,
    `startStandalone({`,
    `  remote: ${q(remote)},`,
    `  router: ${router},`,
    `  screens: [`,
    ...screens.map(
      ({ request, expose, ...screen }) =>
        `    { ...${q(screen)}, load: () => import(/* ${isSingleFile ? 'webpackMode: "eager"' : `webpackChunkName: ${q(expose)}`} */ ${q(request)}) },`,
    ),
    `  ],`,
    `  catalogs: {`,
    ...locales.map(
      ({ locale, file }) =>
        `    ${q(locale)}: () => import(/* webpackChunkName: ${q(`texts-${locale}`)} */ ${q(file)}),`,
    ),
    `  },`,
    `});`,
  ].join('\n');
};
