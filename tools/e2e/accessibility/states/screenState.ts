/** What a line of the table of states is made of, and the few ways by which most of them are reached. */
import type { SeededBorrower } from '@loan/sandbox';
import type { Locator, Page } from '@playwright/test';
import { type Borrower, clearAllStorage } from '../../src/borrower.ts';
import type { NetworkProxy } from '../../src/network/networkProxy.ts';
import { type EndpointRef, endpointPattern, type SandboxClient } from '../../src/sandboxClient.ts';
import { filesOfScreen, publishedRemotes } from '../../src/site/publishedRemotes.ts';

/** Who takes part while a state is brought about. `token` is the borrower's, empty on public pages. */
export type StepFixtures = {
  page: Page;
  borrower: Borrower;
  sandbox: SandboxClient;
  network: NetworkProxy;
  token: string;
  phone: string;
};
export type Step = (fixtures: StepFixtures) => Promise<unknown> | void;

/** One thing a borrower can see at an address. */
export type State = {
  /** Path of the screen. */
  path: string;
  /** In words, as a report names it. */
  title: string;
  /** The sandbox's story that opens it; without one the address itself is opened. */
  scenario?: string;
  /** Instead of the story's own query: with its session in `{session}`. */
  query?: string;
  /** Continues on the same page from the state in the line above. */
  continuesPrevious?: true;
  /** Sets up the sandbox and the network before the page opens. */
  arrange?: Step;
  /** What the borrower does to reach the state. */
  act?: Step;
  /** The page looked the same before the action; the action itself waits for its effect. */
  looksUnchanged?: true;
  /** An element that only this state shows. */
  locator(page: Page): Locator;
  /** The page's clock can be moved: `page.clock.fastForward`. */
  usesFakeClock?: true;
};

/** Words anywhere on the page. */
export const byText =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(text).first();

/** The page while nothing stands over it: what was closed is gone. */
export const pageWithoutDialog = (page: Page): Locator => page.locator('body:not(:has(dialog[open]))');

export const byTextOutsideDialogs =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    pageWithoutDialog(page).getByText(text).first();

export const byHeading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name }).first();

export const byButton =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();

/** A dialog, sheet or picker of this name. */
export const byDialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

/** Taps buttons or links, one after the other. */
export const taps =
  (...names: readonly (string | RegExp)[]): Step =>
  async ({ borrower }) => {
    for (const name of names) await borrower.taps(name);
  };

/** Chooses one of several. */
export const checksRadio =
  (name: RegExp): Step =>
  ({ page }) =>
    page.getByRole('radio', { name }).check({ force: true });

export const pressesKeys =
  (...keys: readonly string[]): Step =>
  async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** The lender answers this call with an error, as often as said. */
export const failWithServerError =
  (call: EndpointRef, remaining?: number): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, 'status', { status: 500, ...(token && { token }), ...(remaining && { remaining }) });

export const rejectRequest =
  (call: EndpointRef, message: string, code = '1500'): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, 'code', { code, message, remaining: 1, ...(token && { token }) });

/** The request, or the answer that was given, gets lost on its way, once. */
export const loseOnce =
  (call: EndpointRef, lostPart: 'lost-request' | 'lost-response'): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, lostPart, { remaining: 1, ...(token && { token }) });

/** The call's answer never comes as long as the state stands. */
export const holdResponse =
  (call: EndpointRef): Step =>
  ({ network }) =>
    network.breakRequests(endpointPattern(call), 'held');

/** The phone has no connection, and knows it: these calls go nowhere. */
export const goOffline =
  (...calls: readonly EndpointRef[]): Step =>
  async ({ network, page }) => {
    for (const call of calls) network.breakRequests(endpointPattern(call), 'reset-before-headers');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
  };

/** Of a remote only what the screen is drawn with can be had: what is fetched later is missing. */
export const blockLazyFiles =
  (remote: string, path: string): Step =>
  async ({ network, page }) => {
    const { build } = publishedRemotes().find(({ name }) => name === remote) ?? {};
    if (!build) throw new Error(`There is no remote ${remote}.`);
    const initialFiles = filesOfScreen(build, path).map((file) => file.slice(build.base.length).replaceAll('.', '[.]'));
    // An earlier state of this page may have fetched it.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    network.breakRequests(new RegExp(`^${build.base}(?!(?:${initialFiles.join('|')})$)[^/]+[.]js$`), 'missing');
  };

/** The lender says something else than the sandbox would. */
export const changeResponseData =
  (call: EndpointRef, change: (data: Record<string, unknown>) => void): Step =>
  ({ network }) =>
    network.rewriteResponse(endpointPattern(call), (text) => {
      const body = JSON.parse(text) as { data: Record<string, unknown> };
      change(body.data);
      return JSON.stringify(body);
    });

export const inSequence =
  (...steps: readonly Step[]): Step =>
  async (fixtures) => {
    for (const act of steps) await act(fixtures);
  };

/** Opens the state's page, on a phone that remembers nothing. @returns who the borrower is, for what comes after */
export async function openState(state: State, fixtures: Omit<StepFixtures, 'token' | 'phone'>): Promise<StepFixtures> {
  const { sandbox, borrower, page } = fixtures;
  if (page.url().startsWith('http')) {
    await clearAllStorage(page);
    // Gone before what was held comes after all.
    await page.goto('about:blank');
  }
  fixtures.network.reset();
  const seeded: Partial<SeededBorrower> = state.scenario === undefined ? {} : await sandbox.seed(state.scenario);
  const { token = '', phone = '' } = seeded;
  const fixturesOfState = { ...fixtures, token, phone };
  await state.arrange?.(fixturesOfState);
  const query = state.query?.replace('{session}', `token=${token}&userId=${token}`);
  const urlWithoutScenario = `${state.path}${query === undefined ? '' : `?${query}`}`;
  await borrower.opensUrl(query === undefined ? (seeded.url ?? urlWithoutScenario) : urlWithoutScenario);
  return fixturesOfState;
}
