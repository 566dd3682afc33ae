import { expect, test } from '@jest/globals';
import { raisedVersion, requiredBump, satisfiesBump } from './requiredBump.ts';

const report = (...declarations: readonly string[]) =>
  `## API Report\n\n\`\`\`ts\n\nimport { A } from 'a';\n\n${declarations.map((text) => `// @public (undocumented)\n${text}\n\n`).join('')}\`\`\`\n`;

const button = 'export type ButtonProps = {\n    label: string;\n};';
const navigate = 'export function navigate(url: string): void;';

test.each([
  ['nothing changed', [button, navigate], [navigate, button], 'none'],
  ['a declaration is new', [button], [button, navigate], 'minor'],
  ['an optional member is new', [button], [button.replace('};', '    hint?: string;\n};')], 'minor'],
  ['a required member is new', [button], [button.replace('};', '    hint: string;\n};')], 'major'],
  ['a member is gone', [button.replace('};', '    hint?: string;\n};')], [button], 'major'],
  ['a declaration is gone', [button, navigate], [button], 'major'],
  ['a parameter has another type', [navigate], [navigate.replace('string', 'URL')], 'major'],
] as const)('demands the right version when %s', (_, before, after, bump) => {
  expect(requiredBump(report(...before), report(...after))).toBe(bump);
});

test('demands a minor version for a new entry point and a major one when an entry point is gone', () => {
  expect([requiredBump(undefined, report(button)), requiredBump(report(button), undefined)]).toEqual([
    'minor',
    'major',
  ]);
});

test.each([
  ['1.0.0', '1.0.0', 'none', true],
  ['1.0.0', '1.0.1', 'minor', false],
  ['1.0.0', '1.1.0', 'minor', true],
  ['1.4.0', '1.5.0', 'major', false],
  ['1.4.0', '2.0.0', 'major', true],
  ['1.4.0', '2.0.0', 'none', true],
  ['1.4.0', '1.3.9', 'none', false],
  ['2.0.0', '1.9.0', 'minor', false],
] as const)('from %s, %s satisfies a %s change: %s', (released, version, bump, isEnough) => {
  expect(satisfiesBump(released, version, bump)).toBe(isEnough);
});

test.each([
  ['1.4.2', 'none', '1.4.2'],
  ['1.4.2', 'minor', '1.5.0'],
  ['1.4.2', 'major', '2.0.0'],
] as const)('raises %s by a %s change to %s', (version, recorded, raised) => {
  expect(raisedVersion(version, recorded)).toBe(raised);
});
