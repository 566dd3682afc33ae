/** Hostile URLs: the page shows none of their text, leaves its origin for none of them and never crashes. */
import { expect, test } from '@loan/e2e/fixtures';
import { isWholeSet, oneIn } from '@loan/e2e/nightlyTests';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';
import { collectEffects, expectMeaningfulText, expectNoEcho, expectNoForeignLinks } from './collectEffects.ts';

const markup = '%3Cscript%3Ealert(1)%3C/script%3E%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E';

const HOSTILE_QUERIES: readonly string[] = [
  '__proto__=1&__proto__[isAdmin]=1&constructor[prototype][x]=1',
  'productId=1&productId=2&product_id=3&orderId=A&orderId=B',
  'productId=%E0%A4%A&orderId=%',
  // Servers reject longer URLs; behind the hash longer ones are tested below.
  `productId=${'9'.repeat(10_000)}`,
  `productId=${markup}&orderId=${markup}`,
  'productId=javascript:alert(1)&orderId=data:text/html,x&source=javascript:alert(1)&from=//evil.example',
  'building=%E6%97%A5%E6%9C%AC&gather=%0D%0AX-Injected:1&swift=%00&eyes=%F0%9F%98%80',
  'amount=NaN&repayAmount=Infinity&orderId=-1&productId=1e999',
  'productId=&orderId=&problemId=&problemType=&templateId=',
  'token=null&userId=undefined&system=1%27%20OR%201=1&lang=../../etc',
  'productId=%E2%80%AE%00%1F&orderId=..%2F..%2Fsandbox',
];

const FORGED_URLS: readonly string[] = [
  `/error?code=${markup}&message=Call%20%2B1%20900%20now`,
  '/error?code=constructor&message=hello',
  '/error?code=__proto__',
  `/repaymentOfCode?showType=1&payCode=666&repayAmount=100&payCodeImg=https%3A%2F%2Fevil.example%2Fqr.png`,
  `/repaymentOfCode?showType=2&payCode=${markup}&payCodeImg=javascript:alert(1)&repayAmount=NaN`,
  '/repaymentOfCode?showType=7&payCode=666',
  `/carpmm?requestType=${markup}&amount=1e308&payCode=666`,
  `/#/error?code=${markup}`,
  '/#//evil.example/steal',
  '/#/\\evil.example',
  '/#javascript:alert(1)',
  `/#/repaymentOfCode?payCode=666&payCodeImg=data:text/html,${markup}`,
  '/#/borrowDetail?orderId=__proto__',
  `/#/order?productId=1&orderId=${'9'.repeat(100_000)}`,
  '//evil.example/%2e%2e',
  '/%2e%2e/%2e%2e/etc/passwd',
  '/order/../../sandbox?x=1',
  '/%E0%A4%A',
  `/${'a/'.repeat(500)}`,
  '/constructor',
  '/__proto__',
];

/** In `nightly` every remote gets every query; in `test` every second one, so that each query reaches half of the remotes. */
for (const [remoteIndex, { name, build }] of publishedRemotes().entries()) {
  test(`fault 12: ${name}: every screen shows text and stays on its origin for hostile query strings`, async ({
    network,
    page,
    pageGuard,
  }) => {
    // The API rejects an invalid session.
    pageGuard.allow(/Failed to load resource/, /pesopronto:\/\/login/);
    const paths = [...new Map(Object.entries(build.screens).map(([path, { expose }]) => [expose, path])).values()];
    const queries = HOSTILE_QUERIES.filter((_, index) => isWholeSet || (index + remoteIndex) % 2 === 0);
    for (const [index, query] of queries.entries()) {
      const url = paths[index % paths.length] ?? '/';
      await test.step(`${url} with ${query.slice(0, 60)}`, async () => {
        expect(await collectEffects(page, network.origin, `${url}?${query}`)).toEqual([]);
        await expectMeaningfulText(page);
        await expectNoEcho(page);
        await expectNoForeignLinks(page);
      });
    }
    expect(network.requests.filter(({ headers }) => 'x-injected' in headers)).toEqual([]);
  });
}

test('fault 12: forged deep links show none of their text and leave the origin nowhere', async ({
  network,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  for (const url of FORGED_URLS.filter((_, index) => isWholeSet || index % 2 === 0)) {
    await test.step(`the borrower taps a link to ${url.slice(0, 80)}`, async () => {
      expect(await collectEffects(page, network.origin, url)).toEqual([]);
      const isAppPage = (await page.locator('#root').count()) > 0;
      if (!isAppPage) return;
      await expectMeaningfulText(page);
      await expectNoEcho(page);
      await expectNoForeignLinks(page);
    });
  }
});

/** As URLs these name another origin or are invalid; `history.pushState` and `new URL` throw on them. */
const MULTI_SLASH_URLS: readonly string[] = [
  '//evil/',
  '//order/',
  '//order',
  '//',
  '///',
  '//////evil//',
  '/./',
  '/.//',
  '/..//',
  '/..//..//evil/',
  '/%2e//evil/',
  '/%2F/evil',
  '/%2F/evil/',
  '/%2F%2Fevil/',
  '/%5C%5Cevil/',
  '/\\evil/',
  '/\\\\evil/',
  '//evil/?orderId=1#//evil/',
  '//user:word@evil:99999/',
  '//[/',
  '/#//',
  '/#///',
  '/#//evil/',
  '/#//order/',
  '/#/.//x/',
  '/#/..//x/',
  '/#/..//..//x/',
  '/#/%2e%2e//x/',
  '/#/\\evil/',
  '/#/\\\\evil/',
  '/#\\\\evil/',
  '/#/.\\/evil/',
  '/#/%2F/evil/',
  '/#//[/',
  '//evil/#/.//x/',
  `/#//${'x/'.repeat(50_000)}`,
  `//${'x//'.repeat(1_000)}`,
];

test('fault 12: a path with several slashes, dots or backslashes shows the not-found page and throws nothing', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  // Paths to which a server responds 404.
  pageGuard.allow(/Failed to load resource/);
  for (const url of MULTI_SLASH_URLS.filter((_, index) => isWholeSet || index % 3 === 0)) {
    await test.step(`the borrower taps a link to ${url.slice(0, 40)}`, async () => {
      expect(await collectEffects(page, network.origin, url)).toEqual([]);
      if ((await page.locator('#root').count()) === 0) return;
      await expectMeaningfulText(page);
      expect(new URL(page.url()).pathname).not.toMatch(/^\/\//);
    });
  }
  await borrower.opensUrl('/');
  await expectMeaningfulText(page);
});

for (const [column, { name, build }] of publishedRemotes().entries()) {
  const screensWithParams = Object.entries(build.screens).filter(([, { queries }]) =>
    queries.some(({ i, o }) => !o && Object.values(i).some((input) => typeof input === 'object' && !input.opt)),
  );
  if (screensWithParams.length === 0) continue;
  test(
    `fault 12: ${name}: says that the link is incomplete and sends no query when the URL lacks required parameters`,
    oneIn(2, 0, column),
    async ({ borrower, network, page }) => {
      for (const [url] of screensWithParams) {
        network.reset();
        await borrower.opensUrl(`${url}?orderId=&productId=&product_id=&problemId=`);
        await expectMeaningfulText(page);
        await borrower.sees('Something is missing');
        expect(network.requestsTo(/^\/donation/)).toEqual([]);
      }
    },
  );
}

test('fault 12: order-details: sends the queries with empty headers when the launch values are no valid header values (A5)', async ({
  borrower,
  sandbox,
  network,
}) => {
  const { url } = await sandbox.seed('due');
  await borrower.opensUrl(`${url}&building=%E6%97%A5%E6%9C%AC&gather=%0D%0AX-Injected:1&orderId=B&orderId=C`);
  await borrower.seesButton('Repayment');
  const [call] = network.requestsTo(/^\/donation\/v3\/loan-details\/loan-details/);
  expect(call?.headers).toMatchObject({ building: '', gather: '' });
  expect(call?.headers).not.toHaveProperty('x-injected');
});
