/**
 * A screen's module plus the endpoints of its queries in the order of the remote definition: code and response parsing
 * in one file. Used inline as `screenWithEndpoints.cjs?{"endpoints":[…]}!/path/of/TheScreen.tsx`.
 */
module.exports = function wrapScreen() {};
module.exports.pitch = function pitch() {
  const { endpoints } = this.getOptions();
  const names = endpoints.map((_, index) => `endpoint${index}`);
  return [
    `export * from ${JSON.stringify(this.utils.contextify(this.context, this.resourcePath))};`,
    ...endpoints.map(({ from, name }, index) => `import { ${name} as ${names[index]} } from ${JSON.stringify(from)};`),
    `export const endpoints = [${names.join(', ')}];`,
  ].join('\n');
};
