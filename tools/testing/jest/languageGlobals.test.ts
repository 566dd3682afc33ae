import { expect, test } from '@jest/globals';
import { declareLanguageGlobals } from './languageGlobals.ts';

test.each([
  ['declares what a module reads', 'export const two = Math.max(1, 2);', 'const { Math } = globalThis;'],
  ['keeps the numbers of lines', '\nJSON.parse(text);\nnew Map();', 'const { JSON, Map } = globalThis;'],
  ['leaves other globals to tests that replace them', 'Date.now(); fetch(url);', ''],
  ['leaves parts of other names', 'class MapView { toJSONText() {} }', ''],
  ['leaves a name that is imported', "import {\n  type Graph,\n  Map,\n} from './map.ts';\nnew Map();", ''],
  ['leaves a name that is declared', 'class Set {}\nnew Set();', ''],
  ['leaves a name in a list of declarations', 'const a = 1, Error = Own;', ''],
  ['leaves a program', '#!/usr/bin/env node\nprocess.exit();', ''],
])('%s', (_what, code, declaration) => {
  expect(declareLanguageGlobals(code)).toBe(declaration + code);
});
