/**
 * The language's own globals as variables of each module. Jest's global object belongs to another context and every read
 * of one of its names costs 250 ns; that of a variable costs 1. Only what no test and no fake timer replaces.
 */
export const languageGlobals = [
  ...['Array', 'Boolean', 'Error', 'JSON', 'Map', 'Math', 'Number', 'Object', 'Promise', 'Reflect', 'RegExp', 'Set'],
  ...['String', 'Symbol', 'TypeError', 'WeakMap', 'process'],
];

/** Declares those that an ES module reads, on its first line, so that the lines keep their numbers. */
export function declareLanguageGlobals(code: string): string {
  const used = languageGlobals.filter((name) => new RegExp(`\\b${name}\\b`).test(code) && !declares(code, name));
  return used.length === 0 || code.startsWith('#!') ? code : `const { ${used.join(', ')} } = globalThis;${code}`;
}

function declares(code: string, name: string): boolean {
  const declaration = `\\b(?:class|const|function|let|var)\\s+${name}\\b`;
  const imported = `\\bimport\\b[^'";]*\\b${name}\\b[^'";]*\\bfrom\\b`;
  // Several in one declaration, as minified code has them: rather a slow name than one declared twice.
  const inList = `[,{]\\s*${name}\\s*=[^=]`;
  return new RegExp(`${declaration}|${imported}|${inList}`).test(code);
}
