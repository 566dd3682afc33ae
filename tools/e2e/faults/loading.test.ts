/** Every remote, and every way in which its files can fail to come (rows 1 to 4 of the fault matrix). */
import type { Page } from '@playwright/test';
import { expect, test } from '../src/fixtures.ts';
import type { Lender } from '../src/sandboxClient.ts';
import type { Harm } from '../src/network/networkProxy.ts';
import { exactly, filesOf, kindOf, type PublishedRemote, publishedRemotes } from '../src/site/publishedRemotes.ts';
import { reissue } from '../src/site/republishFile.ts';
import { seesAScreen, seesTheCard, whatTheBrowserSays } from './expectScreen.ts';

test.use({ expected: { complaints: whatTheBrowserSays } });

const remotes = publishedRemotes();

/** The address of a story that opens the remote's first screen. */
async function storyOf(lender: Lender, { build }: PublishedRemote): Promise<string> {
  return (await lender.tellsOneOf(Object.keys(build.screens))).address;
}

function entryOf({ build }: PublishedRemote): string {
  return build.base + build.entry;
}

const entryFails: readonly [harm: Harm, words: string][] = [
  ['missing', 'is missing'],
  ['cut off', 'breaks off'],
];

for (const remote of remotes) {
  const { name, build } = remote;
  for (const [harm, words] of entryFails) {
    test(`fault 1: ${name}: its entry ${words}: a card, one report, one request per try, and then the screen`, async ({
      borrower,
      lender,
      network,
      page,
      reports,
    }) => {
      reports.areOn();
      network.harms(exactly(entryOf(remote)), harm);

      const address = await storyOf(lender, remote);
      await borrower.opensAddress(address);
      await seesTheCard(page);
      await test.step('trying again asks once, and shows the card again', async () => {
        const before = network.fetchesOf(entryOf(remote));
        await borrower.taps('Try again');
        await expect.poll(() => network.fetchesOf(entryOf(remote))).toBe(before + 1);
        await seesTheCard(page);
      });
      await test.step('the failure was reported once, with remote and version', async () => {
        const told = () => reports.received(({ kind }) => kind === 'remote');
        await expect.poll(told).toMatchObject([{ remote: name, version: build.version }]);
      });
      await test.step('the page was never loaded again', () => expect(network.pagesLoaded).toHaveLength(1));
      network.heals();
      await borrower.taps('Try again');
      await seesAScreen(page);
    });
  }

  test(`fault 2: ${name}: throws while loading: its card with a way on and a way home`, async ({
    borrower,
    lender,
    network,
    page,
    watch,
  }) => {
    watch.allows(/broken on purpose/);
    reissue(network, build, build.entry, (text) => `throw new Error('broken on purpose');${text}`);
    await borrower.opensAddress(await storyOf(lender, remote));
    await seesTheCard(page);
  });

  test(`fault 2: ${name}: is shown and then throws: its card, and trying again mounts it anew`, async ({
    borrower,
    lender,
    network,
    page,
    reports,
    watch,
  }) => {
    watch.allows(/broken on purpose/);
    reports.areOn();
    const screen = Object.values(build.screens)[0]?.files.at(-1) ?? '';
    reissue(network, build, screen, breakable);
    const address = await storyOf(lender, remote);
    await borrower.opensAddress(address);
    await seesAScreen(page);

    await test.step('the next drawing throws', () => drawAgain(page, true));
    await seesTheCard(page);
    await test.step('it was reported once, with remote and version', async () => {
      const told = () => reports.received(({ message }) => message?.includes('broken on purpose') ?? false);
      await expect.poll(told).toMatchObject([{ kind: 'error', remote: name, version: build.version }]);
    });
    // the answers of the changed address come a moment later and draw the screen, which throws, once more
    await page.waitForTimeout(1_000);
    await page.evaluate(() => Object.assign(globalThis, { breaksNow: false }));
    await borrower.taps('Try again');
    await seesAScreen(page);
  });

  test(`fault 3: ${name}: its entry never answers: skeleton, Back works, the card after ten seconds`, async ({
    borrower,
    lender,
    network,
    page,
  }) => {
    await page.clock.install();
    await borrower.opensAddress('/nowhere');
    await borrower.seesHeading('There is no page at this address');
    network.harms(exactly(entryOf(remote)), 'silent');
    const address = await storyOf(lender, remote);
    await borrower.opensAddress(address);
    await expect(page.locator('#root')).not.toBeEmpty();
    await expect.poll(() => network.fetchesOf(entryOf(remote))).toBeGreaterThan(0);

    await page.clock.fastForward(1_100);
    await test.step('the frame stands', () =>
      expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached());
    await borrower.goesBack();
    await borrower.seesHeading('There is no page at this address');

    await borrower.opensAddress(address);
    await page.clock.fastForward(1_100);
    await expect(page.getByRole('heading', { name: 'Loading the page' })).toBeAttached();
    await page.clock.fastForward(10_000);
    await seesTheCard(page);
    network.heals();
    await borrower.taps('Try again');
    await seesAScreen(page);
  });

  const [firstAddress = '/'] = Object.keys(build.screens);
  const files = filesOf(build, firstAddress);
  for (const file of files) {
    const kind = kindOf(build, file);
    const alike = files.filter((one) => kindOf(build, one) === kind);
    const called = alike.length > 1 ? `${kind} ${alike.indexOf(file) + 1}` : kind;
    test(`fault 4: ${name}: ${called} is HTML with 200, then one byte is altered: refused twice, then taken`, async ({
      borrower,
      lender,
      network,
      page,
    }) => {
      network.harms(exactly(file), 'a page');
      await borrower.opensAddress(await storyOf(lender, remote));
      await seesTheCard(page);

      network.heals();
      network.harms(exactly(file), 'one byte altered');
      const before = network.fetchesOf(file);
      await borrower.taps('Try again');
      await expect.poll(() => network.fetchesOf(file)).toBeGreaterThan(before);
      await seesTheCard(page);

      network.heals();
      await borrower.taps('Try again');
      await seesAScreen(page);
    });
  }
}

/** The screen as it is, until `breaksNow` says otherwise. */
function breakable(text: string): string {
  return text.replace(
    /Component:\(\)=>([\w$]+)/,
    'Component:()=>globalThis.screenThatBreaks??=function(){if(globalThis.breaksNow)throw new Error("broken on purpose");return $1()}',
  );
}

/** The query changes while the screen stays: every screen is drawn again. */
async function drawAgain(page: Page, breaksNow: boolean): Promise<void> {
  await page.evaluate((breaks) => {
    Object.assign(globalThis, { breaksNow: breaks });
    history.pushState(null, '', `${location.pathname}${location.search ? `${location.search}&` : '?'}again=1`);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, breaksNow);
}
