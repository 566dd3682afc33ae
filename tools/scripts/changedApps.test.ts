import { expect, test } from '@jest/globals';
import { affectedApps } from './changedApps.ts';

const remotes = ['complaints', 'loan-confirm', 'order-details', 'promo-landing', 'repayment'];

test.each([
  ['the remote whose app changed', ['apps/repayment/src/rollover/Rollover.tsx'], ['repayment']],
  ['the remote whose endpoints changed', ['packages/api/src/endpoints/loan-confirm.ts'], ['loan-confirm']],
  ['every remote when a component of the kit changed', ['packages/ui/src/actions/Button.tsx'], remotes],
  ['every remote when code of all endpoints changed', ['packages/api/src/response/responseSchemas.ts'], remotes],
  ['every remote when a dependency or the build changed', ['pnpm-lock.yaml'], remotes],
  ['every remote when the build configuration changed', ['tools/webpack/src/remote.ts'], remotes],
  ['no remote when the shell or a market changed', ['apps/shell/src/main.tsx', 'apps/shell/markets/peso.json'], []],
  [
    'no remote when nothing built changed',
    ['tools/e2e-suites/faults/loading.test.ts', 'apps/repayment/e2e/card.test.ts', 'apps/repayment/README.md'],
    [],
  ],
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
