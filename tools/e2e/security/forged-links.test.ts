/**
 * Links that somebody else wrote, and a borrower taps: whatever stands in the address, the page says nothing in that
 * person's words, shows no picture and offers no link, number or code of theirs.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { clearSession } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';

/** What each address reads from its query, as the handbook's table of addresses has it. */
const queriesTable = readFileSync(resolve(import.meta.dirname, '../../handbook/answers.md'), 'utf8');

/** Every name that any address reads: a screen must not listen to its neighbours' either. */
const paramNames = [
  ...new Set(
    [...queriesTable.matchAll(/^\| [a-z-]+ \| [^|]*`\/[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
      cell.split(/[^A-Za-z_]+/).filter((name) => name.length > 1 && name !== 'or'),
    ),
  ),
  ...['message', 'title', 'text', 'phone', 'telephone', 'email', 'url', 'redirect', 'h5Url', 'playeduL', 'bankName'],
];

/** A stranger’s number in the shape of a code: the one thing that a link may bring onto a page, below. */
const CODE = 'JUAN-0917-000-1111';

/** The same stranger, in the shapes that different checks let through. */
const FORGED_VALUES = ['Call Juan at +63 917 000 1111', 'https://evil.example/juan.png', CODE];
const FORGED_PATTERN = /juan|evil\.example|917.?000.?1111/i;

/** Pages whose address names a code to pay with. */
const pathsShowingCode = new Set(['/repaymentOfCode', '/carpmm', '/paymentInstructions']);

/** Everything of a page that can be read or heard, and where its links and pictures lead. */
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
        // nobody reads a query: our own links carry the launch there (A7), the store's the campaign (E024)
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

/** Follows the link, in a window without a session unless it is told otherwise. Answers which words on the page are the stranger's. */
async function findForgedTexts(page: Page, url: string, clearsSession = true): Promise<string[]> {
  return test.step(`the borrower taps ${url.slice(0, 100)}`, async () => {
    if (clearsSession) await clearSession(page);
    await page.goto(url, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
    // pictures and late answers
    await page.waitForLoadState('networkidle');
    const forgedTexts = (await collectTexts(page))
      .flatMap((text) => text.split('\n'))
      .filter((text) => FORGED_PATTERN.test(text));
    return forgedTexts.map((text) => `${url.split('?')[0]}: ${text.slice(0, 200)}`);
  });
}

/** An address with every name in a stranger's voice, but for what is `real`. */
function forgedUrl(path: string, forgedValue: string, realParams: Record<string, string> = {}): string {
  const query = new URLSearchParams(paramNames.map((name) => [name, forgedValue]));
  query.set('showType', '2');
  for (const [name, value] of Object.entries(realParams)) query.set(name, value);
  return `${path}?${query}`;
}

for (const { name, build } of publishedRemotes()) {
  const paths = Object.keys(build.screens);

  test(`forged links: ${name}: a stranger’s link speaks in nobody’s name`, async ({ page, pageGuard }) => {
    test.setTimeout(300_000);
    // no lender knows the stranger's session: the app is asked to log in (A52)
    pageGuard.allow(/Failed to load resource/, /pesopronto:\/\/login/);
    const forgedTexts: string[] = [];
    for (const path of paths) {
      for (const forgedValue of FORGED_VALUES.slice(0, 2))
        forgedTexts.push(...(await findForgedTexts(page, forgedUrl(path, forgedValue))));
    }
    expect(forgedTexts).toEqual([]);
  });

  test(`forged links: ${name}: nor where a borrower with a session and an order taps it`, async ({
    borrower,
    sandbox,
    page,
    pageGuard,
  }) => {
    test.setTimeout(300_000);
    pageGuard.allow(/Failed to load resource/);
    const { orderId, token, userId } = await borrower.opensScenario('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    const realParams = { productId: '1', product_id: '1', orderId, userId };
    const forgedTexts: string[] = [];
    for (const path of paths) {
      for (const forgedValue of FORGED_VALUES) {
        const found = await findForgedTexts(page, forgedUrl(path, forgedValue, realParams), false);
        // In a session these pages show the code of their address, as what it is and in its own place (K001, N014).
        if (forgedValue !== CODE || !pathsShowingCode.has(path)) forgedTexts.push(...found);
        else await expect(page.getByRole('group', { name: /^(Repayment code|Reference_no)$/ })).toContainText(CODE);
      }
    }
    expect(forgedTexts).toEqual([]);
    expect(await sandbox.requestLog('POST /v3/loan-details/generate-vcode', token)).toEqual([]);
  });
}

test('forged links: a code is hidden from whom no app sent, and a sentence is no code even in a session', async ({
  borrower,
  page,
}) => {
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

test('forged links: /error has the words of a listed code and never those of its address (N021)', async ({
  borrower,
  page,
}) => {
  for (const forgedValue of FORGED_VALUES) {
    expect(await findForgedTexts(page, forgedUrl('/error', forgedValue))).toEqual([]);
    expect(await findForgedTexts(page, `/#${forgedUrl('/error', forgedValue)}`)).toEqual([]);
  }
  await borrower.opensUrl('/error?code=offline');
  await borrower.sees('There is no connection.');
});
