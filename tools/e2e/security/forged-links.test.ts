/**
 * Links that somebody else wrote, and a borrower taps: whatever stands in the address, the page says nothing in that
 * person's words, shows no picture and offers no link, number or code of theirs.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { freshWebview } from '../src/borrower.ts';
import { expect, test } from '../src/fixtures.ts';
import { publishedRemotes } from '../src/site/publishedRemotes.ts';

/** What each address reads from its query, as the handbook's table of addresses has it. */
const handbook = readFileSync(resolve(import.meta.dirname, '../../handbook/answers.md'), 'utf8');

/** Every name that any address reads: a screen must not listen to its neighbours' either. */
const names = [
  ...new Set(
    [...handbook.matchAll(/^\| [a-z-]+ \| [^|]*`\/[^|]*\|[^|]*\|([^|]*)\|$/gm)].flatMap(([, cell = '']) =>
      cell.split(/[^A-Za-z_]+/).filter((name) => name.length > 1 && name !== 'or'),
    ),
  ),
  ...['message', 'title', 'text', 'phone', 'telephone', 'email', 'url', 'redirect', 'h5Url', 'playeduL', 'bankName'],
];

/** A stranger’s number in the shape of a code: the one thing that a link may bring onto a page, below. */
const CODE = 'JUAN-0917-000-1111';

/** The same stranger, in the shapes that different checks let through. */
const voices = ['Call Juan at +63 917 000 1111', 'https://evil.example/juan.png', CODE];
const strangers = /juan|evil\.example|917.?000.?1111/i;

/** Pages whose address names a code to pay with. */
const showsACode = new Set(['/repaymentOfCode', '/carpmm', '/paymentInstructions']);

/** Everything of a page that can be read or heard, and where its links and pictures lead. */
async function saidBy(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const said = [document.title, document.body.innerText];
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['alt', 'aria-label', 'aria-description', 'title', 'placeholder']) {
        said.push(element.getAttribute(name) ?? '');
      }
      for (const name of ['href', 'src', 'action', 'poster']) {
        const led = element.getAttribute(name);
        if (!led) continue;
        const { origin, pathname, href } = new URL(led, location.href);
        // nobody reads a query: our own links carry the launch there (A7), the store's the campaign (E024)
        said.push(origin === 'null' ? href : origin + pathname);
      }
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) said.push(element.value);
    }
    return said.filter(Boolean).map((text) => {
      try {
        return decodeURIComponent(text);
      } catch {
        return text;
      }
    });
  });
}

/** Follows the link, in a window without a session unless it is told otherwise. Answers which words on the page are the stranger's. */
async function strangersWords(page: Page, address: string, isFresh = true): Promise<string[]> {
  return test.step(`the borrower taps ${address.slice(0, 100)}`, async () => {
    if (isFresh) await freshWebview(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toHaveCount(0);
    // pictures and late answers
    await page.waitForLoadState('networkidle');
    const words = (await saidBy(page)).flatMap((text) => text.split('\n')).filter((text) => strangers.test(text));
    return words.map((text) => `${address.split('?')[0]}: ${text.slice(0, 200)}`);
  });
}

/** An address with every name in a stranger's voice, but for what is `real`. */
function forged(path: string, voice: string, real: Record<string, string> = {}): string {
  const query = new URLSearchParams(names.map((name) => [name, voice]));
  query.set('showType', '2');
  for (const [name, value] of Object.entries(real)) query.set(name, value);
  return `${path}?${query}`;
}

for (const { name, build } of publishedRemotes()) {
  const paths = Object.keys(build.screens);

  test(`forged links: ${name}: a stranger’s link speaks in nobody’s name`, async ({ page, watch }) => {
    test.setTimeout(300_000);
    // no lender knows the stranger's session: the app is asked to log in (A52)
    watch.allows(/Failed to load resource/, /pesopronto:\/\/login/);
    const words: string[] = [];
    for (const path of paths) {
      for (const voice of voices.slice(0, 2)) words.push(...(await strangersWords(page, forged(path, voice))));
    }
    expect(words).toEqual([]);
  });

  test(`forged links: ${name}: nor where a borrower with a session and an order taps it`, async ({
    borrower,
    lender,
    page,
    watch,
  }) => {
    test.setTimeout(300_000);
    watch.allows(/Failed to load resource/);
    const { orderId, token, userId } = await borrower.opens('due-rollover');
    await borrower.seesButton('Rollover Repayment');
    const real = { productId: '1', product_id: '1', orderId, userId };
    const words: string[] = [];
    for (const path of paths) {
      for (const voice of voices) {
        const found = await strangersWords(page, forged(path, voice, real), false);
        // In a session these pages show the code of their address, as what it is and in its own place (K001, N014).
        if (voice !== CODE || !showsACode.has(path)) words.push(...found);
        else await expect(page.getByRole('group', { name: /^(Repayment code|Reference_no)$/ })).toContainText(CODE);
      }
    }
    expect(words).toEqual([]);
    expect(await lender.heard('POST /v3/loan-details/generate-vcode', token)).toEqual([]);
  });
}

test('forged links: a code is hidden from whom no app sent, and a sentence is no code even in a session', async ({
  borrower,
  page,
}) => {
  for (const path of showsACode) {
    await borrower.opensAddress(`${path}?showType=1&requestType=1&payCode=6660001112&amount=500&repayAmount=500`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await borrower.sees(/Someone else may receive the money|came with a link/);
    await borrower.doesNotSee(/666\s?000\s?111\s?2/);
  }
  await borrower.opens('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  for (const path of showsACode) {
    await borrower.opensAddress(`${path}?showType=1&requestType=1&payCode=Call%20Juan%2009170001111&amount=500`);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await borrower.doesNotSee(strangers);
  }
});

test('forged links: /error has the words of a listed code and never those of its address (N021)', async ({
  borrower,
  page,
}) => {
  for (const voice of voices) {
    expect(await strangersWords(page, forged('/error', voice))).toEqual([]);
    expect(await strangersWords(page, `/#${forged('/error', voice)}`)).toEqual([]);
  }
  await borrower.opensAddress('/error?code=offline');
  await borrower.sees('There is no connection.');
});
