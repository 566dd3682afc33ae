/**
 * One remote gets a screen with a new address, a new call, a text and a kit component that no screen used before, and
 * screens that break. It is built and published against the shell that was built earlier.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Change, type GrownSite, growSite } from '../src/site/buildExtendedSite.ts';
import { expect, test } from '../src/fixtures.ts';

const app = 'apps/order-details';

const changes: readonly Change[] = [
  {
    file: 'packages/api/src/endpoints/order-details.ts',
    to: (text) => `${text}
export const getReceipt = /* @__PURE__ */ endpoint('GET /v3/loan-details/receipt', {
  query: { orderId: text },
  answer: /* @__PURE__ */ record({ number: maybeText }),
});
`,
  },
  {
    file: `${app}/remote.ts`,
    to: (text) =>
      text.replace('import { getOrder }', 'import { getOrder, getReceipt }').replace(
        'screens: {',
        `screens: {
    '/receipt': { module: './src/receipt/ReceiptScreen.tsx', asks: [ask(getReceipt, { orderId: fromAddress('orderId') })] },
    '/breaks/loading': { module: './src/breaks/LoadingScreen.tsx' },
    '/breaks/rendering': { module: './src/breaks/RenderingScreen.tsx' },`,
      ),
  },
  {
    file: `${app}/texts/en.json`,
    to: (text) => text.replace('{', '{ "order-details.receipt": "Receipt {number}",'),
  },
  {
    file: `${app}/src/receipt/ReceiptScreen.tsx`,
    to: () => `
import { getReceipt } from '@loan/api/order-details';
import { useAnswer, useTexts } from '@loan/frame';
import { Collapsible, Page } from '@loan/ui';

export function Component() {
  const { number } = useAnswer(getReceipt);
  const t = useTexts();
  return <Page title={t('order-details.receipt', { number })}><Collapsible title="More">Thank you</Collapsible></Page>;
}
`,
  },
  {
    file: `${app}/src/breaks/LoadingScreen.tsx`,
    to: () => "throw new Error('breaks while loading');\nexport function Component() { return null; }\n",
  },
  {
    file: `${app}/src/breaks/RenderingScreen.tsx`,
    to: () => `
import { Button, Page } from '@loan/ui';
import { useState } from 'react';

export function Component() {
  const [isBroken, setIsBroken] = useState(false);
  if (isBroken) throw new Error('breaks while rendering');
  return <Page title="Whole"><Button onPress={() => setIsBroken(true)}>Break</Button></Page>;
}
`,
  },
];

let grown: GrownSite;

test.use({
  site: [
    async ({}, use) => {
      grown = await growSite('order-details', changes);
      await use(grown.site);
      await grown.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
test.describe.configure({ mode: 'default' });

test('a remote with a new screen, address, call, text and component is published against the shell of before', async ({
  borrower,
  network,
}) => {
  network.answers(/^\/donation\/v3\/loan-details\/receipt/, { code: 0, message: '', data: { number: 'R-7' } });

  await borrower.opensAddress('/receipt?orderId=A-17');

  await borrower.seesHeading('Receipt R-7');
  await borrower.taps('More');
  await borrower.sees('Thank you');
  const page = await readFile(join(grown.site, 'index.html'), 'utf8');
  expect(page).toContain(`/shell/${grown.shellVersion}/`);
});

test('a screen that throws while it loads, or later while it is drawn, takes nothing else with it', async ({
  borrower,
  watch,
}) => {
  watch.allows(/breaks while/);
  await borrower.opensAddress('/breaks/loading');
  await borrower.seesHeading('This page could not be shown');

  await borrower.opensAddress('/breaks/rendering');
  await borrower.taps('Break');
  await borrower.seesHeading('This page could not be shown');

  await test.step('trying again draws it anew', async () => {
    await borrower.taps('Try again');
    await borrower.seesButton('Break');
  });
  await borrower.opens('due');
  await borrower.seesButton('Repayment');
});
