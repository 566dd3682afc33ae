/** Data that few lenders send, and refusals of a rollover: each response is opened in the page that shows it. */
import { getJointLoginFailure, getLoanOffer, listAgreements, openAgreement } from '@loan/api/loan-confirm';
import { getRolloverPlan, startRollover } from '@loan/api/repayment';
import { type Borrower, clearSession, entersUrl } from '@loan/e2e/borrower';
import { BROWSER_LOAD_ERRORS, expectScreen } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import { EMPTY_PAGE, type NetworkProxy } from '@loan/e2e/network/networkProxy';
import { isWholeSet } from '@loan/e2e/nightlyTests';
import { type EndpointRef, endpointPattern } from '@loan/e2e/sandboxClient';
import { rewriteMarketConfig } from '@loan/e2e/site/republishFile';
import type { Page } from '@playwright/test';

test.use({ expected: { violations: BROWSER_LOAD_ERRORS } });

type Fixtures = { borrower: Borrower; network: NetworkProxy; page: Page };

/** Opens the page with these fields of `data` changed; it has a heading of its own and is as wide as the viewport. */
async function opensWith(
  { borrower, network, page }: Fixtures,
  url: string,
  call: EndpointRef,
  change: Readonly<Record<string, unknown>>,
): Promise<void> {
  network.reset();
  network.rewriteResponse(endpointPattern(call), (text) => {
    const body = JSON.parse(text) as { data: object };
    return JSON.stringify({ ...body, data: { ...body.data, ...change } });
  });
  await clearSession(page);
  await borrower.opensUrl(url);
  await expectScreen(page);
  await expectPlainPage(page);
}

async function expectPlainPage(page: Page): Promise<void> {
  await expect(page.getByText(/NaN|undefined|\[object|Infinity/)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
}

const notNow = 'This order cannot be rolled over online now.';
const LONG = 'Ilang-ilang '.repeat(400);

/** In `nightly` all cases; here every second one, because unit tests open every screen with every form of its response. */
function everySecond<T>(cases: readonly T[]): readonly T[] {
  return cases.filter((_, index) => isWholeSet || index % 2 === 0);
}

const rolloverPlans: readonly [description: string, change: Record<string, unknown>, shown: RegExp | string][] = [
  ['no fee', { delayInfo: null }, notNow],
  ['a fee of 0', { delayInfo: { delayAmount: 0, title: 'Free' } }, notNow],
  ['a negative fee', { delayInfo: { delayAmount: -100 } }, notNow],
  ['a fee in words', { delayInfo: { delayAmount: 'soon' } }, notNow],
  ['a fee as text', { delayInfo: { delayAmount: '3500', title: null } }, '₱35,00'],
  ['a list in the place of the fee', { delayInfo: [] }, notNow],
  ['channels as an object', { repayList: {} }, notNow],
  ['a date in words', { repayDate: 'next Friday' }, 'Your next payment date is next Friday'],
  ['plan rows without fields', { repayPlan: [{}, null, { amount: 'x', time: 0 }] }, 'Plan'],
  ['200 plan rows', { repayPlan: Array.from({ length: 200 }, () => ({ title: 'Part', amount: 100 })) }, 'Plan'],
  ['no details of the default channel', { defDetail: null, isShowReyTop: '1' }, 'How to repay: see the instructions'],
  ['instructions as a list', { defDetail: { payCode: 5, payNotice: [] } }, 'Copy'],
  ['markup and 4,800 characters in the notice', { noticeMsg: `<b>${LONG}` }, /<b>Ilang-ilang/],
  ['no name of the product', { productName: null, productLogo: 'no URL' }, 'Payment Method'],
];

test('draws a rollover plan of unusual form, or says that it cannot be paid online (R001–R011)', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  const { url } = await sandbox.seed('rollover');
  for (const [description, change, shown] of everySecond(rolloverPlans)) {
    await test.step(description, async () => {
      await opensWith({ borrower, network, page }, url, getRolloverPlan, change);
      await borrower.sees(shown);
    });
  }
});

test('lists channels without a name and by the hundred, and one of two with the same number (R013)', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  const { url } = await sandbox.seed('rollover');
  const channels = [{ channel_number: 1 }, { name: 'No number' }, { channel_number: '7', name: LONG.slice(0, 300) }];
  const same = [
    { channel_number: '8', name: 'Same A' },
    { channel_number: '8', name: 'Same B' },
  ];
  const many = Array.from({ length: 100 }, (_, index) => ({ channel_number: 100 + index, name: `Counter ${index}` }));
  await opensWith({ borrower, network, page }, url, getRolloverPlan, { repayList: [...channels, ...same, ...many] });
  await borrower.taps('Payment Method');
  await expect(page.getByRole('radio', { name: '1', exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { name: 'No number' })).toHaveCount(0);
  // The last ones of the first and the second forty: further channels are rendered when the end comes into view.
  for (const name of ['Counter 36', 'Counter 76']) await page.getByRole('radio', { name }).scrollIntoViewIfNeeded();
  await page.getByRole('radio', { name: 'Counter 99' }).check({ force: true });
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(1);
  // The number is what is sent: two choices with the same one would be checked together.
  await expect(page.getByRole('radio', { name: /^Same/ })).toHaveCount(1);
  await expectPlainPage(page);
});

const unconfirmed = 'The result is not confirmed';
const noPage = 'The payment page is missing';
const notOpened = 'The payment page was not opened';

/** Body of the response to `generate-vcode`, and what the page says. */
const rolloverRefusals: readonly [body: string, shown: string | RegExp][] = [
  ['{"code":"1409","message":"The amount has changed."}', 'The amount has changed.'],
  ['{"code":"1409"}', /^No reason was given/],
  ['{"code":1409,"message":"<i>No</i>","data":null}', '<i>No</i>'],
  ['{"code":"800005","message":"duplicate"}', /already submitted/],
  ['{"code":null,"message":"Busy"}', unconfirmed],
  ['{"message":"Busy"}', unconfirmed],
  ['<html>Gateway</html>', unconfirmed],
  ['{"code":0}', noPage],
  ['{"code":0,"data":null}', noPage],
  ['{"code":0,"data":{"payUrl":5}}', notOpened],
  ['{"code":0,"data":{"payUrl":"http://elsewhere.example/pay"}}', notOpened],
  ['{"code":0,"data":"javascript:alert(1)"}', noPage],
  ['{"code":0,"data":{"payUrl":"https://user:pass@checkout.pesopronto.example/"}}', notOpened],
];

test('shows each refusal of a rollover, and sends it once (R015, R016)', async ({ borrower, network, page }) => {
  for (const [body, shown] of everySecond(rolloverRefusals)) {
    await test.step(body, async () => {
      await entersUrl(page, EMPTY_PAGE);
      network.reset();
      network.rewriteResponse(endpointPattern(startRollover), () => body);
      await borrower.opensScenario('rollover-one');
      await borrower.taps('Payment Method');
      await borrower.taps(/^Payment$/);
      await borrower.sees(shown);
      expect(network.requestsTo(endpointPattern(startRollover))).toHaveLength(1);
    });
  }
});

test('lists agreements of unusual form and says when one cannot be opened (N029, V015–V017)', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  const { url } = await sandbox.seed('agreements');
  const lists: readonly [data: unknown, shown: string | RegExp][] = [
    [null, 'No agreements'],
    [[], 'No agreements'],
    [[{ title: null, id: 3 }], 'Agreement 1'],
    [[{ title: '<img src=x onerror=alert(1)>', id: '3' }], '<img src=x onerror=alert(1)>'],
    [[{ title: LONG, id: '3' }], /Ilang-ilang/],
    [Array.from({ length: 200 }, (_, index) => ({ title: `Agreement no. ${index}`, id: index })), 'Agreement no. 199'],
    ['none', 'The answer could not be read.'],
    [[[]], 'The answer could not be read.'],
  ];
  for (const [data, shown] of everySecond(lists)) {
    network.reset();
    network.rewriteResponse(endpointPattern(listAgreements), () => JSON.stringify({ code: 0, data }));
    await borrower.opensUrl(url);
    await borrower.sees(shown);
    await expectPlainPage(page);
  }

  const documents: readonly [body: string, shown: string | RegExp][] = [
    ['{"code":0,"data":{}}', /cannot be shown now/],
    ['{"code":0,"data":{"contract_url":"data:text/html,hi"}}', /cannot be shown now/],
    ['{"code":0,"data":{"contract_url":"https://evil.example/"}}', /cannot be shown now/],
    ['{"code":0,"data":null}', /could not be opened/],
    ['{"code":"7","message":"Not signed yet."}', 'Not signed yet.'],
    ['<html>', /could not be opened/],
  ];
  for (const [body, shown] of everySecond(documents)) {
    network.reset();
    network.rewriteResponse(endpointPattern(openAgreement), () => body);
    await borrower.opensUrl(url);
    await borrower.taps('Privacy Consent');
    await borrower.seesBriefly(shown);
    await expect(page.locator('iframe')).toHaveCount(0);
  }
});

test('says that the joint login failed whatever the response holds (J001–J004)', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  const { url } = await sandbox.seed('joint-failure');
  const product = { productId: 2, productName: 'Narra', globally: '1' };
  const cases: readonly [data: unknown, shown: string | RegExp][] = [
    [{ errMessage: `<b>${LONG}</b>`, noticeMessage: 5 }, /<b>Ilang-ilang/],
    [{ errMessage: { text: 'x' }, family: 'none' }, 'We were not told why.'],
    [{ family: [null, {}, product, { ...product, globally: 0 }] }, 'Narra'],
    [{ family: Array.from({ length: 200 }, (_, index) => ({ ...product, productName: `No. ${index}` })) }, 'No. 199'],
    [null, 'We were not told why.'],
    [[], 'We were not told why.'],
  ];
  for (const [data, shown] of everySecond(cases)) {
    await test.step(JSON.stringify(data).slice(0, 80), async () => {
      network.reset();
      network.rewriteResponse(endpointPattern(getJointLoginFailure), () => JSON.stringify({ code: 0, data }));
      await borrower.opensUrl(url);
      await borrower.seesHeading('Failed');
      await borrower.sees(shown);
      await borrower.seesButton('Contact Us');
      await expectPlainPage(page);
    });
  }
});

test('writes amounts in the currency of the session, the offer and the market (G032–G034, V002)', async ({
  borrower,
  network,
  page,
  sandbox,
}) => {
  const [due, offer, instalments] = await Promise.all(['due', 'offer', 'instalments-3'].map((id) => sandbox.seed(id)));
  if (!due || !offer || !instalments) throw new Error('A scenario is missing.');
  /** As a webview that the app opens, without an earlier session. */
  const opensWithSystem = async (url: string, system: string) => {
    await clearSession(page);
    await borrower.opensUrl(`${url.replace(/&system=[^&]*/, '')}&system=${system}`);
  };
  await test.step('system=1 is rupee, any other value peso', async () => {
    for (const [system, sign] of [
      ['1', '₹'],
      ['2', '₱'],
      ['01', '₱'],
    ] as const) {
      await opensWithSystem(due.url, system);
      await borrower.sees(new RegExp(`^${sign}\\d`));
    }
    await opensWithSystem(instalments.url, '1');
    await borrower.sees(/TZS \d/);
    await borrower.doesNotSee(/[₹₱]/);
  });
  await test.step('the offer’s sign is used when it can be one', async () => {
    const signs: readonly [unknown, string][] = [
      ['Rs.', 'Rs.'],
      ['$', '\\$'],
      ['PHP ', 'PHP ?'],
      ['', '₱'],
      [null, '₱'],
      [7, '₱'],
      ['<b>', '₱'],
      ['1', '₱'],
      ['-', '₱'],
      ['\u202e', '₱'],
      ['LONGCURRENCY', '₱'],
    ];
    for (const [currencySymbol, sign] of everySecond(signs)) {
      await opensWith({ borrower, network, page }, offer.url, getLoanOffer, { currencySymbol });
      await borrower.sees(new RegExp(`^${sign}[\\d.,]+$`));
    }
  });
  await test.step('a market has its sign and separators', async () => {
    const currencies = [
      [{ sign: '$', group: ',', decimal: '.' }, /^\$5,000\.00$/],
      [{ sign: 'MX$ ', group: ' ', decimal: '.' }, /^MX\$ 5 000\.00$/],
    ] as const;
    for (const [currency, amount] of currencies) {
      network.reset();
      rewriteMarketConfig(network, (marketConfig) => ({ ...marketConfig, currency }));
      await opensWithSystem(due.url, '0');
      await borrower.sees(amount);
    }
  });
});
