import { expect, test } from '@jest/globals';
import { ageOf, statusPage, statusText } from './describeStatus.ts';

const since = { at: '2026-11-20T12:00:00.000Z', who: '<b>Ana & "co"</b>' };
const build = { version: '1.0.0-aa', commit: 'a'.repeat(40), published: since, since };
const status = {
  at: '2026-11-24T12:00:00.000Z',
  revision: { recorded: 8, served: 7 },
  shell: { live: '1.0.0-aa', liveBuild: build },
  remotes: {
    repayment: {
      live: '1.0.0-aa',
      canary: { version: '1.0.0-bb', percent: 5 },
      liveBuild: build,
      canaryBuild: { ...build, version: '1.0.0-bb', isStale: true },
      latestPublished: '1.0.0-cc',
    },
    complaints: {
      live: '1.0.0-aa',
      isDisabled: true,
      liveBuild: { version: '1.0.0-aa' },
      latestPublished: '1.0.0-aa',
    },
  },
};

test('prints each build with commit, age and who, and what needs a person', () => {
  const lines = statusText(status).split('\n');
  expect(lines[0]).toBe('revision 7 (8 is recorded and not yet served: run the command again)');
  expect(lines).toContain('repayment        1.0.0-aa, canary 1.0.0-bb at 5 %, published 1.0.0-cc');
  expect(lines.join('\n')).toMatch(/commit aaaaaaaaa, since 4 days by /);
  expect(lines.join('\n')).toContain('stale: promote or end it');
  expect(lines).toContain('complaints       disabled');
  expect(lines.join('\n')).toContain('commit unknown, since an unknown time');
});

test('writes a page in which no name becomes markup, that loads itself again and runs no script', () => {
  const page = statusPage(status);
  expect(page).not.toContain('<b>');
  expect(page).toContain('&#60;b&#62;Ana &#38; &#34;co&#34;');
  expect(page).toContain('http-equiv="refresh"');
  expect(page).not.toContain('<script');
  for (const text of ['disabled', 'stale: promote or end it', '5 %']) expect(page).toContain(text);
});

test.each([
  ['2026-11-24T12:00:59Z', '0 minutes'],
  ['2026-11-24T12:01:00Z', '1 minute'],
  ['2026-11-24T13:59:00Z', '1 hour'],
  ['2026-11-25T12:00:00Z', '1 day'],
  ['2026-11-24T11:00:00Z', '0 minutes'],
])('at %s the age is %s', (now, age) => {
  expect(ageOf(now, '2026-11-24T12:00:00Z')).toBe(age);
});
