/**
 * Forged links: the page shows no text, image, link, telephone number or payment code of the query string, except a
 * code in a running session.
 */
import { globSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { clearSession } from '@loan/e2e/borrower';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { isWholeSet, oneIn } from '@loan/e2e/nightlyTests';
import { publishedRemotes } from '@loan/e2e/site/publishedRemotes';
import type { Page } from '@playwright/test';

const repository = resolve(import.meta.dirname, '../../..');

/** The sources that read the page's query: `value('payCode')`, `searchParam('productId', 'product_id')`. */
const sources = globSync('apps/*/{remote.ts,src/**/*.ts,src/**/*.tsx}', { cwd: repository }).map((file) =>
  readFileSync(resolve(repository, file), 'utf8'),
);
const readNames = sources.flatMap((source) =>
  [...source.matchAll(/(?:\bvalue|[sS]earchParam)\(([^()]*)\)/g)].flatMap(([, names = '']) =>
    [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name),
  ),
);

/** Every parameter of any path: a screen must ignore the parameters of others too. */
const paramNames = [
  ...new Set(readNames),
  ...['from', 'requestType', 'userId'],
  ...['message', 'title', 'text', 'phone', 'telephone', 'email', 'url', 'redirect', 'h5Url', 'playeduL', 'bankName'],
];

/** A telephone number in the format of a payment code, which a link may show in a running session (see below). */
const CODE = 'JUAN-0917-000-1111';

/** Values that pass different format checks. */
const FORGED_VALUES = ['Call Juan at +63 917 000 1111', 'https://evil.example/juan.png', CODE];
const FORGED_PATTERN = /juan|evil\.example|917.?000.?1111/i;

/** Paths with a payment code as parameter. */
const pathsShowingCode = new Set(['/repaymentOfCode', '/carpmm', '/paymentInstructions']);

/** All texts and accessible names of the page, and the URLs of its links and images without their query strings. */
async function collectTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = [document.title, document.body.innerText];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['alt', 'aria-label', 'aria-description', 'title', 'placeholder']) {
        texts.push(element.getAttribute(name) ?? '');
      }
      for (const name of ['href', 'src', 'action', 'poster']) {
        const attributeValue = element.getAttribute(name);
        if (!attributeValue) continue;
        const { origin, pathname, href } = new URL(attributeValue, location.href);
        // Query strings are left out: they carry the launch parameters (A7) and the campaign (E024).
        texts.push(origin === 'null' ? href : origin + pathname);
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) texts.push(element.value);
    }
    return texts.filter(Boolean).map((text) => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    });
  });
}

/**
 * Opens the link, without a session unless `clearsSession` is false.
 * @returns the forged texts that the page shows
 */
async function findForgedTexts(
  page: Page,
  network: NetworkProxy,
  url: string,
  clearsSession = true,
): Promise<string[]> {
  return test.step(`the borrower taps ${url.slice(0, 100)}`, async () => {
    if (clearsSession) await clearSession(page);
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
    // Waits for images and late responses.
    await waitForNetworkIdle(page, network);
    const forgedTexts = (await collectTexts(page))
      .flatMap((text) => text.split('\n'))
      .filter((text) => FORGED_PATTERN.test(text));
    return forgedTexts.map((text) => `${url.split('?')[0]}: ${text.slice(0, 200)}`);
  });
}

/** A URL in which every parameter but `realParams` has the forged value. */
function forgedUrl(path: string, forgedValue: string, realParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(paramNames.map((name) => [name, forgedValue]));
  query.set('showType', '2');
  for (const [name, value] of Object.entries(realParams)) query.set(name, value);
  return `${path}?${query}`;
}

/** All values in `nightly`. In `test` one on each path, which takes turns, and the code on the paths that show it. */
function valuesFor(path: string, forgedValues: readonly string[]): readonly string[] {
  const turn = allPaths.indexOf(path) % forgedValues.length;
  return forgedValues.filter(
    (value, index) => isWholeSet || index === turn || (value === CODE && pathsShowingCode.has(path)),
  );
}

const allPaths = publishedRemotes().flatMap(({ build }) => Object.keys(build.screens));

for (const [column, { name, build }] of publishedRemotes().entries()) {
  const paths = Object.keys(build.screens);

  test(
    `forged links: ${name}: shows no forged text without a session`,
    oneIn(2, 0, column),
    async ({ network, page, pageGuard }) => {
      // The API rejects the forged session, so the native app is called to log in (A52).
      pageGuard.allow(/Failed to load resource/, /pesopronto:\/\/login/);
      const forgedTexts: string[] = [];
      for (const path of paths) {
        for (const forgedValue of valuesFor(path, FORGED_VALUES.slice(0, 2)))
          forgedTexts.push(...(await findForgedTexts(page, network, forgedUrl(path, forgedValue))));
      }
      expect(forgedTexts).toEqual([]);
    },
  );

  test(
    `forged links: ${name}: shows no forged text in a running session with an order`,
    oneIn(2, 1, column),
    async ({ borrower, sandbox, network, page, pageGuard }) => {
      pageGuard.allow(/Failed to load resource/);
      const { orderId, token, userId } = await borrower.opensScenario('due-rollover');
      await borrower.seesButton('Rollover Repayment');
      const realParams = { productId: '1', product_id: '1', orderId, userId };
      const forgedTexts: string[] = [];
      for (const path of paths) {
        for (const forgedValue of valuesFor(path, FORGED_VALUES)) {
          const found = await findForgedTexts(page, network, forgedUrl(path, forgedValue, realParams), false);
          // In a session these pages show the code of their URL, labelled as a code (K001, N014).
          if (forgedValue !== CODE || !pathsShowingCode.has(path)) forgedTexts.push(...found);
          else await expect(page.getByRole('group', { name: /^(Repayment code|Reference_no)$/ })).toContainText(CODE);
        }
      }
      expect(forgedTexts).toEqual([]);
      expect(await sandbox.requestLog('POST /v3/loan-details/generate-vcode', token)).toEqual([]);
    },
  );
}

test('forged links: hides a code without a session, and a sentence in place of a code even in a session', async ({
  borrower,
  page,
}) => {
  expect(readNames).toEqual(expect.arrayContaining(['orderId', 'payCode']));
  for (const path of pathsShowingCode) {
    await borrower.opensUrl(`${path}?showType=1&requestType=1&payCode=6660001112&amount=500&repayAmount=500`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await borrower.sees(/Someone else may receive the money|came with a link/);
    await borrower.doesNotSee(/666\s?000\s?111\s?2/);
  }
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  for (const path of pathsShowingCode) {
    await borrower.opensUrl(`${path}?showType=1&requestType=1&payCode=Call%20Juan%2009170001111&amount=500`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await borrower.doesNotSee(FORGED_PATTERN);
  }
});

test('forged links: /error shows the text of a listed code and never that of its URL (N021)', async ({
  borrower,
  network,
  page,
}) => {
  for (const forgedValue of FORGED_VALUES) {
    expect(await findForgedTexts(page, network, forgedUrl('/error', forgedValue))).toEqual([]);
    expect(await findForgedTexts(page, network, `/#${forgedUrl('/error', forgedValue)}`)).toEqual([]);
  }
  await borrower.opensUrl('/error?code=offline');
  await borrower.sees('There is no connection.');
});
