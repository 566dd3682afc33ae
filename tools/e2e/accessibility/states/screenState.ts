/** What a line of the table of states is made of, and the few ways by which most of them are reached. */
import type { ToldStory } from '@loan/sandbox';
import type { Locator, Page } from '@playwright/test';
import { type Borrower, freshPhone } from '../../src/borrower.ts';
import { type Call, callTo, type Lender } from '../../src/sandboxClient.ts';
import type { Network } from '../../src/network/networkProxy.ts';
import { filesOf, publishedRemotes } from '../../src/site/publishedRemotes.ts';

/** Who takes part while a state is brought about. `token` is the borrower's, empty on public pages. */
export type Scene = { page: Page; borrower: Borrower; lender: Lender; network: Network; token: string; phone: string };
export type Deed = (scene: Scene) => Promise<unknown> | void;

/** One thing a borrower can see at an address. */
export type State = {
  /** Path of the screen. */
  address: string;
  /** In words, as a report names it. */
  is: string;
  /** The sandbox's story that opens it; without one the address itself is opened. */
  story?: string;
  /** Instead of the story's own query: with its session in `{session}`. */
  query?: string;
  /** It follows from the state of the line above, on the same page. */
  goesOn?: true;
  /** What the lender and the network are told before the page opens. */
  before?: Deed;
  /** What the borrower does until it stands there. */
  deed?: Deed;
  /** It looked the same before: its deed waits for what it did. */
  isAsBefore?: true;
  /** What proves that it stands there. */
  shows(page: Page): Locator;
  /** The page's clock can be moved: `page.clock.fastForward`. */
  isTimed?: true;
};

/** Words anywhere on the page. */
export const words =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    page.getByText(text).first();

/** The page while nothing stands over it: what was closed is gone. */
export const nothingOver = (page: Page): Locator => page.locator('body:not(:has(dialog[open]))');

export const wordsInTheOpen =
  (text: string | RegExp) =>
  (page: Page): Locator =>
    nothingOver(page).getByText(text).first();

export const heading =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('heading', { name }).first();

export const button =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('button', { name }).first();

/** A dialog, sheet or picker of this name. */
export const dialog =
  (name: string | RegExp) =>
  (page: Page): Locator =>
    page.getByRole('dialog', { name }).or(page.getByRole('alertdialog', { name }));

/** Taps buttons or links, one after the other. */
export const taps =
  (...names: readonly (string | RegExp)[]): Deed =>
  async ({ borrower }) => {
    for (const name of names) await borrower.taps(name);
  };

/** Chooses one of several. */
export const chooses =
  (name: RegExp): Deed =>
  ({ page }) =>
    page.getByRole('radio', { name }).check({ force: true });

export const closes =
  (...keys: readonly string[]): Deed =>
  async ({ page }) => {
    for (const key of keys) await page.keyboard.press(key);
  };

/** The lender answers this call with an error, as often as said. */
export const fails =
  (call: Call, remaining?: number): Deed =>
  ({ lender, token }) =>
    lender.faults(call, 'status', { status: 500, ...(token && { token }), ...(remaining && { remaining }) });

export const refuses =
  (call: Call, message: string, code = '1500'): Deed =>
  ({ lender, token }) =>
    lender.faults(call, 'code', { code, message, remaining: 1, ...(token && { token }) });

/** The request, or the answer that was given, gets lost on its way, once. */
export const loses =
  (call: Call, what: 'lost-request' | 'lost-answer'): Deed =>
  ({ lender, token }) =>
    lender.faults(call, what, { remaining: 1, ...(token && { token }) });

/** The call's answer never comes as long as the state stands. */
export const holds =
  (call: Call): Deed =>
  ({ network }) =>
    network.harms(callTo(call), 'held');

/** The phone has no connection, and knows it: these calls go nowhere. */
export const goesOffline =
  (...calls: readonly Call[]): Deed =>
  async ({ network, page }) => {
    for (const call of calls) network.harms(callTo(call), 'refused');
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'onLine', { value: false, configurable: true });
      dispatchEvent(new Event('offline'));
    });
  };

/** Of a remote only what the screen is drawn with can be had: what is fetched later is missing. */
export const losesWhatComesLater =
  (remote: string, address: string): Deed =>
  async ({ network, page }) => {
    const { build } = publishedRemotes().find(({ name }) => name === remote) ?? {};
    if (!build) throw new Error(`There is no remote ${remote}.`);
    const first = filesOf(build, address).map((file) => file.slice(build.base.length).replaceAll('.', '[.]'));
    // An earlier state of this page may have fetched it.
    const session = await page.context().newCDPSession(page);
    await session.send('Network.clearBrowserCache');
    await session.detach();
    network.harms(new RegExp(`^${build.base}(?!(?:${first.join('|')})$)[^/]+[.]js$`), 'missing');
  };

/** The lender says something else than the sandbox would. */
export const says =
  (call: Call, change: (data: Record<string, unknown>) => void): Deed =>
  ({ network }) =>
    network.rewrites(callTo(call), (text) => {
      const answer = JSON.parse(text) as { data: Record<string, unknown> };
      change(answer.data);
      return JSON.stringify(answer);
    });

export const inTurn =
  (...deeds: readonly Deed[]): Deed =>
  async (scene) => {
    for (const deed of deeds) await deed(scene);
  };

/** Opens the state's page, on a phone that remembers nothing. @returns who the borrower is, for what comes after */
export async function opens(state: State, scene: Omit<Scene, 'token' | 'phone'>): Promise<Scene> {
  const { lender, borrower, page } = scene;
  if (page.url().startsWith('http')) {
    await freshPhone(page);
    // Gone before what was held comes after all.
    await page.goto('about:blank');
  }
  scene.network.forget();
  const told: Partial<ToldStory> = state.story === undefined ? {} : await lender.tells(state.story);
  const { token = '', phone = '' } = told;
  const full = { ...scene, token, phone };
  await state.before?.(full);
  const query = state.query?.replace('{session}', `token=${token}&userId=${token}`);
  const bare = `${state.address}${query === undefined ? '' : `?${query}`}`;
  await borrower.opensAddress(query === undefined ? (told.address ?? bare) : bare);
  return full;
}
