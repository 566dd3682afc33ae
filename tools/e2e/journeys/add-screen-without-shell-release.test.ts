/**
 * One remote gets a screen with a new path, a new endpoint, a text and a kit component that no screen used before, and
 * screens that throw. It is built and published against the shell that was built earlier.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '../src/fixtures.ts';
import { buildExtendedSite, type ExtendedSite, type FileChange } from '../src/site/buildExtendedSite.ts';

const app = 'apps/order-details';

const changes: readonly FileChange[] = [
  {
    file: 'packages/api/src/endpoints/order-details.ts',
    edit: (text) => `${text}
export const getReceipt = /* @__PURE__ */ endpoint('GET /v3/loan-details/receipt', {
  query: { orderId: text },
  response: /* @__PURE__ */ object({ number: optionalString }),
});
`,
  },
  {
    file: `${app}/remote.ts`,
    edit: (text) =>
      text.replace('import { getOrder }', 'import { getOrder, getReceipt }').replace(
        'screens: {',
        `screens: {
    '/receipt': { module: './src/receipt/ReceiptScreen.tsx', queries: [query(getReceipt, { orderId: searchParam('orderId') })] },
    '/breaks/loading': { module: './src/breaks/LoadingScreen.tsx' },
    '/breaks/rendering': { module: './src/breaks/RenderingScreen.tsx' },`,
      ),
  },
  {
    file: `${app}/texts/en.json`,
    edit: (text) => text.replace('{', '{ "order-details.receipt": "Receipt {number}",'),
  },
  {
    file: `${app}/src/receipt/ReceiptScreen.tsx`,
    edit: () => `
import { getReceipt } from '@loan/api/order-details';
import { useQueryData, useTranslation } from '@loan/frame';
import { Collapsible, Page } from '@loan/ui';

function ReceiptScreen() {
  const { number } = useQueryData(getReceipt);
  const t = useTranslation();
  return <Page title={t('order-details.receipt', { number })}><Collapsible title="More">Thank you</Collapsible></Page>;
}

export { ReceiptScreen as Component };
`,
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
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });

test('publishes a remote with a new screen, path, endpoint, text and component against the earlier shell', async ({
  borrower,
  network,
}) => {
  network.respondWith(/^\/donation\/v3\/loan-details\/receipt/, { code: 0, message: '', data: { number: 'R-7' } });

  await borrower.opensUrl('/receipt?orderId=A-17');

  await borrower.seesHeading('Receipt R-7');
  await borrower.taps('More');
  await borrower.sees('Thank you');
  const page = await readFile(join(extended.site, 'index.html'), 'utf8');
  expect(page).toContain(`/shell/${extended.shellVersion}/`);
});

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
