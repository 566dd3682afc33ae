import { expect, test } from '@jest/globals';
import { affectedApps, affectedFeatures } from './affectedFeatures.ts';

const remotes = ['complaints', 'loan-confirm', 'order-details', 'promo-landing', 'repayment'];

test.each([
  [
    'affects one feature when a file of its app changes',
    ['apps/repayment/src/rollover/Rollover.tsx'],
    ['repayment'],
    false,
  ],
  [
    'affects one feature when its endpoints change',
    ['packages/api/src/endpoints/loan-confirm.ts'],
    ['loan-confirm'],
    false,
  ],
  [
    'affects one feature when its sandbox handlers change',
    ['tools/sandbox/src/handlers/order-details.ts'],
    ['order-details'],
    false,
  ],
  [
    'affects one feature when its journey changes',
    ['tools/e2e/journeys/promo-landing.test.ts'],
    ['promo-landing'],
    false,
  ],
  ['affects all when the shell changes', ['apps/shell/src/main.tsx'], [], true],
  ['affects all when the kit changes', ['packages/ui/src/actions/Button.tsx'], [], true],
  ['affects all when code of all endpoints changes', ['packages/api/src/response/responseSchemas.ts'], [], true],
  ['affects all when the lockfile changes', ['pnpm-lock.yaml'], [], true],
  ['affects nothing when a page of the handbook changes', ['tools/handbook/glossary.md', 'README.md'], [], false],
  [
    'affects two features when two apps change',
    ['apps/repayment/a.ts', 'apps/complaints/b.ts'],
    ['complaints', 'repayment'],
    false,
  ],
])('%s', (_title, files, features, isAll) => {
  expect(affectedFeatures(files, remotes)).toEqual({ features, isAll });
});

test.each([
  ['the remote whose app changed', ['apps/repayment/src/rollover/Rollover.tsx'], ['repayment']],
  ['the remote whose endpoints changed', ['packages/api/src/endpoints/loan-confirm.ts'], ['loan-confirm']],
  ['every remote when a component of the kit changed', ['packages/ui/src/actions/Button.tsx'], remotes],
  ['every remote when code of all endpoints changed', ['packages/api/src/response/responseSchemas.ts'], remotes],
  ['every remote when a dependency or the build changed', ['pnpm-lock.yaml'], remotes],
  ['every remote when the build configuration changed', ['tools/webpack/src/remote.ts'], remotes],
  ['no remote when the shell or a market changed', ['apps/shell/src/main.tsx', 'apps/shell/markets/peso.json'], []],
  ['no remote when nothing built changed', ['tools/e2e/journeys/repayment.test.ts', 'apps/repayment/README.md'], []],
  [
    'no remote when a test or a story changed',
    ['apps/repayment/src/Repay.test.tsx', 'packages/ui/src/actions/Button.stories.tsx'],
    [],
  ],
])('publishes %s', (_title, files, published) => {
  expect(affectedApps(files, remotes)).toEqual(published);
});

test.each([
  ['its own files', ['apps/shell/src/main.tsx'], ['shell']],
  ['a package', ['packages/frame/src/host/startHost.tsx'], ['shell', ...remotes]],
  ['another app', ['apps/repayment/remote.ts'], ['repayment']],
])('lists the shell for a preview when %s changed', (_title, files, previewed) => {
  expect(affectedApps(files, ['shell', ...remotes])).toEqual(previewed);
});
