import { expect, test } from '@jest/globals';
import { assertAllowedLicences, type Component, formatNotices } from './thirdPartyNotices.ts';

const texts = (...contents: string[]): Pick<Component, 'evidence'> => ({
  evidence: {
    licenses: contents.map((content) => ({
      license: { text: { content: Buffer.from(content).toString('base64'), encoding: 'base64' } },
    })),
  },
});
const mit: Component = {
  name: 'zustand',
  version: '5.1.0',
  licenses: [{ license: { id: 'MIT' } }],
  ...texts('MIT text'),
};
const scoped: Component = { ...mit, group: '@lingui', name: 'core', version: '6.8.0', ...texts('one\n', 'two') };
const own: Component = { group: '@loan', name: 'frame', version: '1.0.0' };

test('writes name, version, licence and every text of the packages of others', () => {
  const line = '-'.repeat(72);
  expect(formatNotices([mit, own, scoped])).toBe(
    `This build contains the following packages.\n\n${line}\n\n` +
      `@lingui/core 6.8.0 (MIT)\n\none\n\ntwo\n\n${line}\n\nzustand 5.1.0 (MIT)\n\nMIT text\n`,
  );
});

test('accepts allowed licences with their text, and our own packages without', () => {
  expect(() => assertAllowedLicences([mit, scoped, own])).not.toThrow();
});

test.each<[string, Component, string]>([
  ['is not allowed', { ...mit, licenses: [{ license: { id: 'GPL-3.0-only' } }] }, 'the licence “GPL-3.0-only”'],
  ['is one of several', { ...mit, licenses: [{ expression: 'MIT OR GPL-2.0' }] }, 'the licence “MIT OR GPL-2.0”'],
  ['has only a name', { ...mit, licenses: [{ license: { name: 'see LICENSE' } }] }, 'the licence “see LICENSE”'],
  ['is missing', { ...mit, licenses: [] }, 'the licence “”'],
  ['has no text', { ...mit, evidence: { licenses: [] } }, 'no text of its licence MIT'],
  ['has an empty text', { ...mit, ...texts('') }, 'no text of its licence MIT'],
])('refuses a component whose licence %s, by its name', (_how, component, problem) => {
  expect(() => assertAllowedLicences([scoped, component])).toThrow(`zustand 5.1.0 has ${problem}`);
});
