/** Tests every cell of the handbook's table of links and sessions. */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { LAUNCH_KEY } from '@loan/api/request';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { currentRequestConfig, readLaunchParams } from '../launch/launchParams.ts';
import { type MarketConfigInput, parseMarketConfig } from '../market/marketConfig.ts';
import { resendCooldowns } from '../mutations/useResendCooldown.ts';
import { getMarketConfig } from '../page/useMarketConfig.ts';
import { changeSession } from '../session/changeSession.tsx';
import { defineStorageItem } from '../storage/storage.ts';
import { MINIMAL_MARKET_CONFIG } from '../testing/testMarketConfig.ts';
import { initFrame } from './initFrame.ts';

const handbook = readFileSync(resolve(__dirname, '../../../../tools/handbook/links-and-sessions.md'), 'utf8');
const RUNNING = /launched by `([^`]+)`/.exec(handbook)?.[1] ?? '';
const NO_SESSION = { commonParams: [], headers: { building: '', gather: '', swift: '', eyes: '' } };
const CONTEXTS = ['no session, in the app', 'no session, in a browser', 'session, in the app', 'session, in a browser'];

const cells = [...handbook.matchAll(/^\| ([^|]+) \| `([^`]+)` \|(.+)\|$/gm)].flatMap(
  ([, kind = '', link = '', rest = '']) =>
    rest.split('|').map((cell, column) => ({ kind, link, context: CONTEXTS[column] ?? '', outcome: cell.trim() })),
);

const STAY = 'Stay with my account';
const CONTINUE = 'Continue with the other account';

let stop = () => {};
let reloads = 0;
let url = '';
/** The parts of `window` that `changeSession` uses. */
const page = {
  get location() {
    const { pathname, search, hash } = new URL(url, 'https://loan.example');
    return { pathname, search, hash, reload: () => void (reloads += 1) };
  },
  history: { state: null, replaceState: (_state: unknown, _title: string, to: string) => void (url = to) },
};

beforeEach(() => {
  stop();
  sessionStorage.clear();
  localStorage.clear();
  document.body.innerHTML = '<div id="root"></div>';
  reloads = 0;
});

/** Loads the page at this URL. @returns whether its screen was rendered; false while the confirmation is open */
async function load(link: string, changes: Partial<MarketConfigInput> = {}): Promise<boolean> {
  url = link;
  const market = parseMarketConfig({ ...MINIMAL_MARKET_CONFIG, ...changes });
  const launch = readLaunchParams(page.location, market);
  stop();
  act(() => {
    stop = initFrame(market, 'en', launch);
  });
  let hasBegun = !launch.replaces;
  if (launch.replaces) {
    await act(() => changeSession(launch, document.getElementById('root'), () => void (hasBegun = true), page));
  }
  return hasBegun;
}

/** The launch parameters that requests and URLs carry now. */
function currentLaunch() {
  const { commonParams, headers } = currentRequestConfig();
  return { commonParams, headers };
}

/** The launch parameters of this link alone, parsed independently of the code under test. */
function launchOf(link: string) {
  const url = new URL(
    link.replace(/^(.*)#(\/[^?]*\?)?(.*)$/, (_all, beforeHash, path, query) => (path ? path + query : beforeHash)),
    'https://x.example',
  );
  const value = (name: string) => url.searchParams.get(name) ?? '';
  const commonParams = getMarketConfig().commonParameters.map((name) => [name, value(name)]);
  const headers = Object.fromEntries(Object.keys(NO_SESSION.headers).map((name) => [name, value(name)]));
  return { commonParams: commonParams.filter(([, text]) => text), headers };
}

const storedLaunch = () => JSON.parse(sessionStorage.getItem(LAUNCH_KEY) ?? 'null') as unknown;

describe('the table of links and sessions', () => {
  test('has all its cells parsed', () => {
    expect(cells.length).toBeGreaterThanOrEqual(4 * 20);
    expect(new Set(cells.map(({ outcome }) => outcome))).toEqual(new Set(['begins', 'stays', 'asks']));
    expect(RUNNING).toContain('token=A');
  });

  test.each(cells)('$kind: $context: $outcome', async ({ link, context, outcome }) => {
    const inApp = context.endsWith('app');
    fakeNativeBridge(inApp ? 'ok' : 'none');
    if (context.startsWith('session')) await load(RUNNING);
    const before = context.startsWith('session') ? launchOf(RUNNING) : NO_SESSION;

    const hasBegun = await load(link);
    if (outcome !== 'asks') {
      expect(currentLaunch()).toEqual(outcome === 'begins' ? launchOf(link) : before);
      expect(storedLaunch()).toEqual(currentLaunch());
      expect([hasBegun, reloads, url]).toEqual([true, 0, link]);
      return;
    }

    for (const choice of [STAY, CONTINUE]) {
      expect([currentLaunch(), storedLaunch()]).toEqual([before, before]);
      await userEvent.click(await screen.findByRole('button', { name: choice }));
      expect(reloads).toBe(1);
      expect(await load(url)).toBe(true);
      expect(currentLaunch()).toEqual(choice === STAY ? before : launchOf(link));
      expect(storedLaunch()).toEqual(currentLaunch());
      if (choice === CONTINUE) return;
      expect(url).not.toMatch(/token|sessionId|userId/);
      document.body.innerHTML = '<div id="root"></div>';
      reloads = 0;
      expect(await load(link)).toBe(false);
    }
  });
});

describe('the confirmation', () => {
  const OTHER = '/order?token=B&userId=2&lang=fil';

  test.each([
    ['en', 'You opened a link for another account. Continue with it?', STAY],
    ['es', 'Abriste un enlace de otra cuenta. ¿Quieres continuar con ella?', 'Seguir con mi cuenta'],
    ['fil', 'Nagbukas ka ng link para sa ibang account. Magpapatuloy ka ba rito?', 'Manatili sa aking account'],
  ])('is shown in the language of the running session: %s', async (lang, question, stay) => {
    fakeNativeBridge('none');
    await load(`/order?token=A&lang=${lang}`);
    await load(OTHER);
    expect(await screen.findByRole('heading', { name: question })).toBeVisible();
    expect(screen.getByRole('button', { name: stay })).toBeVisible();
    expect(screen.getAllByRole('button')).toHaveLength(2);
    expect(document.title).toMatch(/ · Test$/);
  });

  test('is not shown when the market switches it off', async () => {
    fakeNativeBridge('none');
    await load(RUNNING);
    expect(await load(OTHER, { confirmsSessionChange: false })).toBe(true);
    expect(currentLaunch()).toEqual(launchOf(OTHER));
  });

  test('is not shown inside an app that never sends its handshake', async () => {
    fakeNativeBridge('silent', { handshakeMode: 'hello' });
    await load(RUNNING);
    expect(await load(OTHER)).toBe(true);
  });

  test('follows the market’s own session parameters', async () => {
    const market = { commonParameters: ['ticket', 'uid', 'token'], sessionParameters: ['ticket', 'uid'] };
    fakeNativeBridge('none');
    await load('/order?ticket=T1&uid=1', market);
    expect(await load('/order?token=other', market)).toBe(true);
    expect(await load('/order?uid=2', market)).toBe(false);
  });
});

describe('a link for another account', () => {
  test.each([
    ['clears the drafts of the previous borrower', '/order?token=B&userId=2', undefined],
    ['clears the drafts when it names no borrower', '/order?token=B', undefined],
    ['keeps the drafts when it is the same borrower with a new session', '/order?token=B&userId=1', 'A-17'],
  ])('%s; keeps what guards payments', async (_title, link, expected) => {
    fakeNativeBridge('ok');
    await load(RUNNING);
    const asText = (value: unknown) => (typeof value === 'string' ? value : undefined);
    const draft = defineStorageItem('complaints.draft', asText);
    const seenPrompt = defineStorageItem('order-details.seen', asText, { isSessionOnly: true });
    draft.set('A-17');
    resendCooldowns.set({ code: 1 });
    seenPrompt.set('A-17');
    localStorage.setItem('loan.intent.x', 'open');
    await load(link);
    expect(draft.get()).toBe(expected);
    expect(seenPrompt.get()).toBe(expected);
    expect(resendCooldowns.get()).toEqual({ code: 1 });
    expect(localStorage.getItem('loan.intent.x')).toBe('open');
  });
});
