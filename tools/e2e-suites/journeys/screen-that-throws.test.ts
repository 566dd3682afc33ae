/** A remote is built with a screen that throws while its module loads, and one that throws when it is rendered again. */
import { test } from '@loan/e2e/fixtures';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { buildExtendedSite, type ExtendedSite, type FileChange } from '@loan/e2e/site/buildExtendedSite';

const app = 'apps/order-details';

const changes: readonly FileChange[] = [
  {
    file: `${app}/remote.ts`,
    edit: (text) =>
      text.replace(
        'screens: {',
        `screens: {
    '/breaks/loading': { module: './src/breaks/LoadingScreen.tsx' },
    '/breaks/rendering': { module: './src/breaks/RenderingScreen.tsx' },`,
      ),
  },
  {
    file: `${app}/src/breaks/LoadingScreen.tsx`,
    edit: () =>
      "throw new Error('breaks while loading');\nfunction LoadingScreen() { return null; }\nexport { LoadingScreen as Component };\n",
  },
  {
    file: `${app}/src/breaks/RenderingScreen.tsx`,
    edit: () => `
import { Button, Page } from '@loan/ui';
import { useState } from 'react';

function RenderingScreen() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('breaks while rendering');
  return <Page title="Whole"><Button onPress={() => setIsBroken(true)}>Break</Button></Page>;
}

export { RenderingScreen as Component };
`,
  },
];

let extended: ExtendedSite;

test.use({
  site: [
    async ({}, use) => {
      extended = await buildExtendedSite('order-details', changes);
      await use(extended.site);
      await extended.remove();
    },
    { scope: 'worker', timeout: BUILD_TIMEOUT_MS },
  ],
});
test.describe.configure({ mode: 'default' });

test('keeps everything else working when a screen throws while it loads or renders', async ({
  borrower,
  pageGuard,
}) => {
  pageGuard.allow(/breaks while/);
  await borrower.opensUrl('/breaks/loading');
  await borrower.seesHeading('This page could not be shown');

  await borrower.opensUrl('/breaks/rendering');
  await borrower.taps('Break');
  await borrower.seesHeading('This page could not be shown');

  await test.step('Try again renders it again', async () => {
    await borrower.taps('Try again');
    await borrower.seesButton('Break');
  });
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
});
