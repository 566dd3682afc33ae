import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { authorize, needsSecondName, type Owners, readOwners } from './authorize.ts';

const repository = path.resolve(import.meta.dirname, '../../../..');
let owners: Owners;
beforeAll(async () => {
  owners = await readOwners(path.join(repository, '.github/release-owners.json'));
});

const [own, other] = ['repayment-kim', 'care-mia'];
const [site, otherSite, security] = ['foundation-ana', 'foundation-ben', 'security-eva'];

test.each([
  ['promote repayment', own, undefined, own],
  ['canary repayment 5', own, undefined, own],
  ['rollback repayment', own, undefined, own],
  ['disable repayment', 'Repayment-Kim', undefined, 'Repayment-Kim'],
  ['disable repayment', other, own, `${other}, confirmed by ${own}`],
  ['rollback repayment', site, security, `${site}, confirmed by ${security}`],
  ['promote shell', site, otherSite, `${site}, confirmed by ${otherSite}`],
  ['compose', site, security, `${site}, confirmed by ${security}`],
  ['prune', site, security, `${site}, confirmed by ${security}`],
  ['promote-together promo-landing@1-a official-site@1-b', 'growth-sam', undefined, 'growth-sam'],
  ['promote-together repayment@1-a complaints@1-b', own, other, `${own}, confirmed by ${other}`],
  [
    'promote-together repayment@1-a complaints@1-b order-details@1-c',
    own,
    security,
    `${own}, confirmed by ${security}`,
  ],
  ['status', 'a-guest', undefined, 'a-guest'],
])('allows "%s" to %s with the second name %s', (command, actor, secondName, who) => {
  expect(authorize(owners, { command: command.split(' '), actor, secondName })).toBe(who);
});

test.each([
  ['promote repayment', own, 'repayment-leo', `${own}, confirmed by repayment-leo`],
  ['promote repayment', own, security, `${own}, confirmed by ${security}`],
  ['promote repayment', other, own, `${other}, confirmed by ${own}`],
  ['promote shell', site, security, `${site}, confirmed by ${security}`],
])('allows "%s" without the loads of a canary to %s with the second name %s', (command, actor, secondName, who) => {
  expect(authorize(owners, { command: command.split(' '), actor, secondName, isWithoutLoads: true })).toBe(who);
});

test.each([
  ['promote repayment', own, undefined, 'needs a second name, and none was given'],
  ['promote repayment', own, own, `${own} cannot give it`],
  ['promote repayment', own, other, `${other} cannot give it`],
])('rejects "%s" without the loads of a canary by %s with the second name %s', (command, actor, secondName, text) => {
  expect(() => authorize(owners, { command: command.split(' '), actor, secondName, isWithoutLoads: true })).toThrow(
    text,
  );
});

test.each([
  ['disable repayment', other, undefined, 'needs a second name, and none was given'],
  ['disable repayment', other, other, `${other} cannot give it`],
  ['disable repayment', other, 'growth-sam', 'has to confirm it'],
  ['promote shell', site, undefined, 'needs a second name'],
  ['promote shell', site, site, 'cannot give it'],
  ['promote shell', site, 'FOUNDATION-ANA', 'cannot give it'],
  ['promote shell', own, site, `${own} may not promote shell`],
  ['compose', own, site, 'may not compose'],
  ['prune', other, site, 'may not prune'],
  ['promote-together repayment@1-a complaints@1-b', own, undefined, 'promote-together repayment complaints by'],
  ['promote-together repayment@1-a complaints@1-b', own, 'repayment-leo', 'repayment-leo cannot give it'],
  ['promote-together repayment@1-a complaints@1-b order-details@1-c', own, other, `${other} cannot give it`],
  ['promote-together repayment@1-a unknown-remote@1-b', own, security, 'unknown-remote has no team'],
  ['promote-together repayment@1-a shell@1-b', own, security, `${own} may not promote-together repayment shell`],
  ['promote-together repayment@1-a complaints@1-b', 'a-guest', own, 'a-guest is in no team'],
  ['promote', own, undefined, 'promote names no remote'],
  ['promote-together', own, undefined, 'promote-together names no remote'],
  ['promote repayment', 'a-guest', own, 'a-guest is in no team'],
  ['promote repayment', '', own, 'names nobody'],
  ['promote unknown-remote', own, undefined, 'unknown-remote has no team'],
  ['compose-local', site, security, 'is not a command of the protected workflow'],
])('rejects "%s" by %s with the second name %s', (command, actor, secondName, message) => {
  expect(() => authorize(owners, { command: command.split(' '), actor, secondName })).toThrow(message);
});

test('requires a second name before anything runs', () => {
  expect(needsSecondName(owners, { command: ['promote', 'repayment'], actor: own })).toBe(false);
  expect(needsSecondName(owners, { command: ['promote', 'repayment'], actor: other })).toBe(true);
  expect(needsSecondName(owners, { command: ['promote', 'shell'], actor: site })).toBe(true);
});

test('finds a team with members for every remote of the repository', async () => {
  const apps = await readdir(path.join(repository, 'apps'));
  for (const app of apps.filter((name) => name !== 'shell')) {
    expect([app, owners.teams[owners.remotes[app] ?? '']?.length]).toEqual([app, expect.any(Number)]);
  }
});
