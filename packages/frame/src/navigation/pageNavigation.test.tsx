/** What the page shows while a screen loads, with the history of jsdom, whose steps take time as a browser's do. */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { Button } from '@loan/ui';
import { act, screen as page, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router';
import { api, getExtra, getName, nameRoute, renderHost } from '../host/host.testSetup.tsx';
import { pressToNavigate, useHistoryEntryState } from '../index.ts';
import type { ScreenRoute } from '../remote/screenRoute.ts';
import { goBack, isNavigatingOrLeaving, navigate } from './navigate.ts';
import { SKELETON_AFTER_MS } from './pageNavigation.ts';
import { pathRouter } from './pathRouter.ts';

/** Its text belongs to its history entry; its button leads to a screen of another path. */
function TextScreen() {
  const { pathname } = useLocation();
  const [text, setText] = useHistoryEntryState('text');
  return (
    <main>
      <h1>Text at {pathname}</h1>
      <input aria-label="Text" value={String(text ?? '')} onChange={(event) => setText(event.target.value)} />
      <Button {...pressToNavigate('/name', { query: { id: '7' } })}>Greet</Button>
    </main>
  );
}

const textRoute: ScreenRoute = {
  ...{ path: '/text', remote: 'greeting', queries: [], next: [] },
  load: async () => ({ Component: TextScreen, endpoints: [] }),
};

beforeEach(() => {
  window.history.pushState({ idx: 0 }, '', '/text');
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
});

async function openText(changes: Partial<ScreenRoute> = {}) {
  const { user, currentUrl } = renderHost('/text', changes, {
    router: pathRouter,
    screens: [{ ...nameRoute, ...changes }, textRoute],
  });
  await page.findByRole('heading', { name: 'Text at /text' });
  const pressBack = () =>
    act(async () => {
      const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
      window.history.back();
      await popped;
    });
  return { user, currentUrl, pressBack, greet: () => user.click(page.getByRole('button', { name: 'Greet' })) };
}

test('keeps the screen at its own location until the next one can be shown', async () => {
  const release = api.holdResponse(getName);
  const { greet, currentUrl } = await openText();
  await greet();
  expect(window.location.pathname).toBe('/name');
  expect([currentUrl().pathname, isNavigatingOrLeaving()]).toEqual(['/text', true]);
  expect(page.getByRole('heading', { name: 'Text at /text' })).toBeVisible();
  expect(await page.findByRole('progressbar')).toBeInTheDocument();

  release();
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(page.queryByRole('progressbar')).toBeNull();
  expect(isNavigatingOrLeaving()).toBe(false);
});

test('a second tap sends nothing while the first one loads', async () => {
  const release = api.holdResponse(getName);
  const { greet } = await openText();
  await greet();
  expect(page.getByRole('button', { name: 'Greet' })).toHaveAttribute('aria-busy', 'true');
  const { length } = window.history;
  await greet();
  expect([api.received(getName).length, window.history.length]).toEqual([1, length]);
  release();
  await page.findByRole('heading', { name: 'Hello Ana' });
});

test('Back drops the navigation: the screen stays with its state, and a late response changes nothing', async () => {
  const release = api.holdResponse(getName);
  const { user, greet, pressBack } = await openText();
  await user.type(page.getByRole('textbox'), 'a');
  await greet();
  await pressBack();
  expect([window.location.pathname, isNavigatingOrLeaving()]).toEqual(['/text', false]);
  release();
  await act(async () => undefined);
  expect(page.getByRole('heading', { name: 'Text at /text' })).toBeVisible();
  expect(page.getByRole('textbox')).toHaveValue('a');
  api.respond(getName, { name: 'Eva' });
  await greet();
  expect(await page.findByRole('heading', { name: 'Hello Eva' })).toBeVisible();
});

test('keeps the screen on Back until the one before can be shown', async () => {
  const slowRoute = { ...nameRoute, path: '/slow' };
  window.history.replaceState({ idx: 0 }, '', '/slow?id=7');
  renderHost('/slow?id=7', {}, { router: pathRouter, screens: [slowRoute, textRoute] });
  await page.findByRole('heading', { name: 'Hello Ana' });
  await act(async () => void navigate('/text'));
  await page.findByRole('heading', { name: 'Text at /text' });

  const release = api.holdResponse(getName);
  await act(async () => void goBack());
  await waitFor(() => expect(window.location.pathname).toBe('/slow'));
  expect(page.getByRole('heading', { name: 'Text at /text' })).toBeVisible();
  await act(async () => release());
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('shows the skeleton in place of the screen after a second', async () => {
  const release = api.holdResponse(getName);
  const { greet } = await openText();
  await greet();
  expect(await page.findByRole('heading', { name: /^Loading/ })).toBeVisible();
  expect(page.queryByRole('heading', { name: 'Text at /text' })).toBeNull();
  expect(isNavigatingOrLeaving()).toBe(false);
  release();
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('writes nothing of the screen into the entry of the next one', async () => {
  const release = api.holdResponse(getName);
  const { user, greet, pressBack } = await openText();
  await user.type(page.getByRole('textbox'), 'a');
  expect(window.history.state).toMatchObject({ text: 'a' });
  await greet();
  await user.type(page.getByRole('textbox'), 'b');
  expect(window.history.state).not.toHaveProperty('text');
  await pressBack();
  expect(window.history.state).toMatchObject({ text: 'ab' });
  release();
});

test('a screen that failed loads anew on Try again, at its own URL and in its entry', async () => {
  const load = jest.fn(nameRoute.load).mockRejectedValueOnce(new Error('no chunk'));
  const { greet, user } = await openText({ load });
  await greet();
  const tryAgain = await page.findByRole('button', { name: 'Try again' });
  const { idx } = window.history.state;
  expect(window.location.pathname).toBe('/name');
  await user.click(tryAgain);
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect([load.mock.calls.length, window.history.state.idx]).toEqual([2, idx]);
});

/** Keeps the browser busy for a while in each render, so that React pauses between two of them. */
function SlowPart() {
  const start = performance.now();
  while (performance.now() - start < 10);
  return null;
}

test('a screen that is being rendered when its placeholder is due is mounted once', async () => {
  const mounted = new Set<Element>();
  const SlowScreen = () => (
    <main>
      {Array.from({ length: 40 }, (_, part) => (
        <SlowPart key={part} />
      ))}
      <h1 ref={(node) => void (node && mounted.add(node))}>Slow</h1>
    </main>
  );
  const release = api.holdResponse(getName);
  const { greet } = await openText({ load: async () => ({ ...(await nameRoute.load()), Component: SlowScreen }) });
  await greet();
  setTimeout(release, SKELETON_AFTER_MS - 300);
  await page.findByRole('heading', { name: 'Slow' }, { timeout: 10_000 });
  await act(async () => new Promise((resolve) => setTimeout(resolve, SKELETON_AFTER_MS)));
  expect(mounted.size).toBe(1);
});
