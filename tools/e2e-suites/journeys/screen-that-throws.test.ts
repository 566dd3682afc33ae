/**
 * Remotes are built with a screen that throws while its module loads, one that throws when it is rendered again, and one
 * that throws when its URL changes. `test` builds one remote, the nightly every remote.
 */
import { expectErrorScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { isWholeSet } from '@loan/e2e/nightlyTests';
import { BUILD_TIMEOUT_MS } from '@loan/e2e/servers/buildTimeouts';
import { buildExtendedSite, type ExtendedSite, type FileChange } from '@loan/e2e/site/buildExtendedSite';
import { parseRemotes, publishedRemotes } from '@loan/e2e/site/publishedRemotes';

const remotes = publishedRemotes()
  .map(({ name }) => name)
  .filter((name) => isWholeSet || name === 'order-details');

const changesOf = (remote: string): FileChange[] => [
  {
    file: `apps/${remote}/remote.ts`,
    edit: (text) =>
      text.replace(
        'screens: {',
        `screens: {
    '/${remote}/loading': { module: './src/breaks/LoadingScreen.tsx' },
    '/${remote}/rendering': { module: './src/breaks/RenderingScreen.tsx' },
    '/${remote}/changing': { module: './src/breaks/ChangingScreen.tsx' },`,
      ),
  },
  {
    file: `apps/${remote}/src/breaks/LoadingScreen.tsx`,
    edit: () =>
      "throw new Error('breaks while loading');\nfunction LoadingScreen() { return null; }\nexport { LoadingScreen as Component };\n",
  },
  {
    file: `apps/${remote}/src/breaks/RenderingScreen.tsx`,
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
  {
    file: `apps/${remote}/src/breaks/ChangingScreen.tsx`,
    edit: () => `
import { useNavigate } from '@loan/frame';
import { Button, Page } from '@loan/ui';

function ChangingScreen() {
  const navigate = useNavigate();
  return <Page title="Whole"><Button onPress={() => void navigate('/${remote}/changing?again=1')}>Change</Button></Page>;
}

export function shouldRevalidate() {
  throw new Error('breaks while changing');
}
export { ChangingScreen as Component };
`,
  },
];

let extended: ExtendedSite;

test.use({
  site: [
    async ({}, use) => {
      extended = await buildExtendedSite(remotes, remotes.flatMap(changesOf));
      await use(extended.site);
      await extended.remove();
    },
    { scope: 'worker', timeout: remotes.length * BUILD_TIMEOUT_MS },
  ],
});
test.describe.configure({ mode: 'default' });

for (const remote of remotes)
  test(`fault 2: ${remote}: shows the error screen when a screen throws while it loads, renders or gets another URL, and Try again mounts it again`, async ({
    borrower,
    page,
    pageGuard,
    reports,
  }) => {
    pageGuard.allow(/breaks while/);
    reports.enable();
    await borrower.opensUrl(`/${remote}/loading`);
    await expectErrorScreen(page);

    await borrower.opensUrl(`/${remote}/rendering`);
    await borrower.taps('Break');
    await expectErrorScreen(page);
    await test.step('reports with remote and version', async () => {
      const built = parseRemotes(await (await page.request.get('/')).text()).find(({ name }) => name === remote);
      await expect
        .poll(() => reports.received(({ message }) => message?.includes('breaks while rendering') ?? false))
        .toMatchObject([{ kind: 'error', remote, version: built?.build.version }]);
    });
    await borrower.taps('Try again');
    await borrower.seesButton('Break');

    await borrower.opensUrl(`/${remote}/changing`);
    await borrower.taps('Change');
    await expectErrorScreen(page);
    await expect(page.getByRole('progressbar')).toHaveCount(0);
    await borrower.taps('Try again');
    await borrower.seesButton('Change');
  });

test('keeps everything else working when a screen throws', async ({ borrower, pageGuard }) => {
  pageGuard.allow(/breaks while/);
  await borrower.opensUrl('/order-details/loading');
  await borrower.seesHeading('This page could not be shown');
  await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
});
