/** The type of a screen state, and the steps, faults and locators that the states share. */
import type { SeededBorrower } from '@loan/sandbox';
import type { Locator, Page } from '@playwright/test';
import { type Borrower, clearAllStorage, entersUrl } from '../borrower.ts';
import { EMPTY_PAGE, type NetworkProxy } from '../network/networkProxy.ts';
import { type EndpointRef, endpointPattern, type SandboxClient } from '../sandboxClient.ts';
import { filesOfScreen, publishedRemote } from '../site/publishedRemotes.ts';

/** What a step can use. `token` and `phone` belong to the seeded borrower and are empty on public pages. */
export type StepFixtures = {
  page: Page;
  borrower: Borrower;
  sandbox: SandboxClient;
  network: NetworkProxy;
  token: string;
  phone: string;
};
export type Step = (fixtures: StepFixtures) => Promise<unknown> | void;

/** One state of a screen that a borrower can see. */
export type State = {
  /** Path of the screen. */
  path: string;
  /** A noun phrase, printed in reports. */
  title: string;
  /** Scenario of the sandbox that is seeded; without one the path itself is opened. */
  scenario?: string;
  /** Replaces the scenario's query string; `{session}` becomes its session parameters. */
  query?: string;
  /** Continues on the page of the previous state instead of opening a new one. */
  continuesPrevious?: true;
  /** Sets up the sandbox and the network before the page opens. */
  arrange?: Step;
  /** What the borrower does to reach the state. */
  act?: Step;
  /** The locator matches before the action too; the action itself waits for its effect. */
  looksUnchanged?: true;
  /** An element that only this state shows. */
  locator(page: Page): Locator;
  /** The page's clock can be moved: `page.clock.fastForward`. */
  usesFakeClock?: true;
  /**
   * Lasts seconds, or is drawn only for a response that arrives within one: the page's time passes slowly until the state
   * is checked.
   */
  isBrief?: true;
};

/** The first element with this text. */
export const byText =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(text).first();

/** Matches only while no dialog is open. */
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

/** Checks the radio button of this name. */
export const checksRadio =
  (name: RegExp): Step =>
  ({ page }) =>
    page.getByRole('radio', { name }).check({ force: true });

export const pressesKeys =
  (...keys: readonly string[]): Step =>
  async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** The API responds to this call with status 500, `remaining` times or always. */
export const failWithServerError =
  (call: EndpointRef, remaining?: number): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, 'status', { status: 500, ...(token && { token }), ...(remaining && { remaining }) });

export const rejectRequest =
  (call: EndpointRef, message: string, code = '1500'): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, 'code', { code, message, remaining: 1, ...(token && { token }) });

/** The connection drops once: before the API handles the request, or after it and before the response is sent. */
export const loseOnce =
  (call: EndpointRef, lostPart: 'lost-request' | 'lost-response'): Step =>
  ({ sandbox, token }) =>
    sandbox.injectFault(call, lostPart, { remaining: 1, ...(token && { token }) });

/** The proxy holds the response back until the network is reset. */
export const holdResponse =
  (call: EndpointRef): Step =>
  ({ network }) =>
    network.breakRequests(endpointPattern(call), 'held');

/** `navigator.onLine` is false; these calls, and the request that checks the connection, fail with a reset connection. */
export const goOffline =
  (...calls: readonly EndpointRef[]): Step =>
  async ({ network, page }) => {
    for (const pattern of [/^\/donation\/$/, ...calls.map(endpointPattern)])
      network.breakRequests(pattern, 'reset-before-headers');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
  };

/** Every file of the remote that the screen does not need for its first render responds 404. */
export const blockLazyFiles =
  (remote: string, path: string): Step =>
  async ({ network, page }) => {
    const { build } = publishedRemote(remote);
    const initialFiles = filesOfScreen(build, path).map((file) => file.slice(build.base.length).replaceAll('.', '[.]'));
    // An earlier state on this page may have put such a file into the cache.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    network.breakRequests(new RegExp(`^${build.base}(?!(?:${initialFiles.join('|')})$)[^/]+[.]js$`), 'missing');
  };

/** Changes `data` of the API's responses to this call. */
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

/**
 * Seeds the state's scenario and opens its page with empty storage.
 * @param language of the page, as a link sets it; default: the market's first
 * @returns the fixtures with the borrower's token and phone number, for the states that continue this one
 */
export async function openState(
  state: State,
  fixtures: Omit<StepFixtures, 'token' | 'phone'>,
  language?: string,
): Promise<StepFixtures> {
  const { sandbox, borrower, page } = fixtures;
  if (page.url().startsWith('http')) {
    // The old page is left before held responses are released, so that it does not act on them, and before the storage is
    // cleared: it stores its payments once more when it is left, which may come after the next document began.
    await entersUrl(page, EMPTY_PAGE);
    await clearAllStorage(page);
  }
  fixtures.network.reset();
  const seeded: Partial<SeededBorrower> = state.scenario === undefined ? {} : await sandbox.seed(state.scenario);
  const { token = '', phone = '' } = seeded;
  const fixturesOfState = { ...fixtures, token, phone };
  await state.arrange?.(fixturesOfState);
  const query = state.query?.replace('{session}', `token=${token}&userId=${token}`);
  const urlWithoutScenario = `${state.path}${query === undefined ? '' : `?${query}`}`;
  const url = query === undefined ? (seeded.url ?? urlWithoutScenario) : urlWithoutScenario;
  const languageParam = language === undefined ? '' : `${url.includes('?') ? '&' : '?'}lang=${language}`;
  await borrower.opensUrl(url + languageParam);
  return fixturesOfState;
}
