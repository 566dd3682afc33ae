/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { LOADERS, ROOT } from './baseConfig.ts';

const require = createRequire(import.meta.url);
const markPureComponents = require(LOADERS.pureComponents) as (source: string) => string;
const router = path.dirname(createRequire(path.join(ROOT, 'packages/frame/package.json')).resolve('react-router'));

test.each(['lib/context.js', 'lib/components.js'])('marks what %s of the installed router makes of React', (file) => {
  const source = readFileSync(path.join(router, file), 'utf8');
  const made = [...source.matchAll(/^(?:const|let|var) (\w+) = React\$?\d*\.(?:createContext|memo)\(/gm)];
  const marked = markPureComponents(source);

  expect(made).not.toHaveLength(0);
  for (const [, name] of made)
    expect(marked).toMatch(new RegExp(`^(const|let|var) ${name} = /\\* @__PURE__ \\*/ `, 'm'));
  expect(marked).not.toContain('.displayName =');
});

test('leaves assignments and calls inside of functions as they are', () => {
  const source =
    'function make() {\n  const a = React.createContext(1);\n  a.displayName = "A";\n}\nlet b = other(1);\n';
  expect(markPureComponents(source)).toBe(source);
});
