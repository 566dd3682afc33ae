/**
 * Wraps a screen's module: everything it exports, plus the endpoints its door asks, in the door's order, so that
 * code and the reading of its answers (success rule, schema) arrive in one file.
 * Used inline as `screenWithEndpoints.cjs?{"endpoints":[…]}!/path/of/TheScreen.tsx`.
 */
module.exports = function wrapScreen() {};
module.exports.pitch = function pitch() {
  const { endpoints } = this.getOptions();
  const names = endpoints.map((_, index) => `endpoint${index}`);
  return [
    `export * from ${JSON.stringify(this.resourcePath)};`,
    ...endpoints.map(({ from, name }, index) => `import { ${name} as ${names[index]} } from ${JSON.stringify(from)};`),
    `export const endpoints = [${names.join(', ')}];`,
  ].join('\n');
};
