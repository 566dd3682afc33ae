/** Generates the entry of a remote that is served alone from its definition. */
module.exports = function standaloneEntry() {
  const { remote, history, screens, locales, isSingleFile } = this.getOptions();
  const q = JSON.stringify;
  return [
    `import { ${history}, startStandalone } from '@loan/frame/standalone';`,
    `startStandalone({`,
    `  remote: ${q(remote)},`,
    `  history: ${history}(),`,
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
