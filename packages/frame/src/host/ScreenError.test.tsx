import { expect, jest, test } from '@jest/globals';
import { act, screen as page, render, waitFor } from '@testing-library/react';
import { RemoteError } from '../host.ts';
import { onReport, type ReportEvent } from '../telemetry/report.ts';
import { api, getExtra, getName, NameScreen, nameRoute, renderHost } from './host.testSetup.tsx';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';

test('sends no request, says what to do, and reports the missing parameter when the URL lacks one', async () => {
  const reports: ReportEvent[] = [];
  const stop = onReport((event) => reports.push(event));
  renderHost('/name');

  expect(
    await page.findByText(/^We do not know what you want to see\. Please open the page again from the app\./),
  ).toBeVisible();
  expect(page.queryByText(/\bid\b/)).toBeNull();
  await waitFor(() => expect(reports).toMatchObject([{ kind: 'error', message: 'The URL lacks id' }]));
  expect(api.received(getName)).toHaveLength(0);
  stop();
});

test('offers to open the app when the session has ended, and refetches on Try again', async () => {
  api.respond(getExtra, { extra: 'more' });
  api.respondRaw(getName, { status: 401 });
  const { user } = renderHost('/name?id=7');

  expect(await page.findByRole('button', { name: 'Open the app' })).toBeVisible();
  api.respond(getName, { name: 'Ana' });
  await user.click(page.getByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('shows the lender’s message when a query is rejected, and refetches on Try again (G026)', async () => {
  api.respond(getExtra, { extra: 'more' });
  api.reject(getName, '7', 'Ask tomorrow');
  const { user } = renderHost('/name?id=7');

  expect(await page.findAllByText('Ask tomorrow')).not.toHaveLength(0);
  api.respond(getName, { name: 'Ana' });
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
});

test('shows an error when a remote fails to load, and loads once per Try again', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  let tries = 0;
  const { user } = renderHost('/name?id=7', {
    load: async () => {
      tries += 1;
      if (tries < 3) throw new RemoteError('greeting', '1.0.0-a', 'not-found');
      return nameRoute.load();
    },
  });

  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(tries).toBe(2);
  await user.click(await page.findByRole('button', { name: 'Try again' }));
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  expect(tries).toBe(3);
});

test('contains a screen that throws while rendering, and mounts it again on Try again', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let shouldThrow = true;
  const ThrowingScreen = () => {
    if (shouldThrow) throw new Error('cannot render');
    return <NameScreen />;
  };
  const { user } = renderHost('/name?id=7', {
    load: async () => ({ Component: ThrowingScreen, endpoints: [getName, getExtra] }),
  });

  const tryAgain = await page.findByRole('button', { name: 'Try again' });
  shouldThrow = false;
  await user.click(tryAgain);
  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  consoleError.mockRestore();
});

test('switches to the previous build without a tap when a build throws while rendering', async () => {
  api.respond(getName, { name: 'Ana' });
  api.respond(getExtra, { extra: 'more' });
  const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isPrevious = false;
  renderHost('/name?id=7', {
    load: async () => ({
      Component: isPrevious
        ? NameScreen
        : () => {
            throw new Error('bad release');
          },
      endpoints: [getName, getExtra],
    }),
    onRenderError: () => {
      if (isPrevious) return false;
      isPrevious = true;
      return true;
    },
  });

  expect(await page.findByRole('heading', { name: 'Hello Ana' })).toBeVisible();
  consoleError.mockRestore();
});

test('does not quarantine the build when a query is rejected', async () => {
  api.reject(getName, '7', 'Ask tomorrow');
  api.respond(getExtra, { extra: 'more' });
  let quarantined = 0;
  renderHost('/name?id=7', {
    onRenderError: () => {
      quarantined += 1;
      return true;
    },
  });
  await page.findByRole('button', { name: 'Try again' });
  expect(quarantined).toBe(0);
});

test.each([
  ['the network fails', () => api.drop('request', getName), 'No connection', 'Try again'],
  ['the session has ended', () => api.respondRaw(getName, { status: 401 }), 'Your session has ended', 'Open the app'],
  ['the lender rejects it', () => api.reject(getName, '7', 'Ask tomorrow'), 'Ask tomorrow', 'Go to home'],
  [
    'the lender rejects it without a reason',
    () => api.reject(getName, '7', ''),
    'The lender could not show this',
    'Go to home',
  ],
  ['the lender fails', () => api.respondRaw(getName, { status: 500 }), 'The service has a problem', 'Try again'],
])('names the cause and the next step first when %s', async (_, fail, heading, firstAction) => {
  api.respond(getExtra, { extra: 'more' });
  fail();
  renderHost('/name?id=7');
  expect(await page.findByRole('heading', { name: heading })).toBeVisible();
  expect(page.getAllByRole('button')[0]).toHaveTextContent(firstAction);
});

test('adds to its skeleton only the title of a screen whose code is loaded while its data is pending', async () => {
  jest.useFakeTimers();
  try {
    api.respond(getExtra, { extra: 'more' });
    api.holdResponse(getName);
    let loadCode = () => {};
    const code = new Promise<void>((resolve) => (loadCode = resolve));
    // Builds that are already published name a shape of their own.
    const handle = { title: 'frame.notFound.title', skeleton: 'form' } as const;
    renderHost('/name?id=7', {
      async load() {
        await code;
        return { ...(await nameRoute.load()), handle };
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(1_100));
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Loading the page$/);
    const skeleton = () => page.getByRole('main').innerHTML;
    const first = skeleton();
    await act(async () => loadCode());
    expect(skeleton()).toBe(first);
    expect(page.getByRole('heading', { level: 1 })).toHaveTextContent(/^Page not found, Loading the page$/);
  } finally {
    jest.useRealTimers();
  }
});

test('explains a placeholder in words after three seconds, and offers to try again or to call after seven', () => {
  jest.useFakeTimers();
  render(<ScreenSkeleton />);
  act(() => jest.advanceTimersByTime(2_900));
  expect(page.getByRole('status')).toBeEmptyDOMElement();
  act(() => jest.advanceTimersByTime(200));
  expect(page.getByRole('status')).toHaveTextContent(/takes longer than usual/);
  expect(page.queryByRole('button')).toBeNull();
  act(() => jest.advanceTimersByTime(4_000));
  expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Call +63 2 8888 1234' })).toBeVisible();
  jest.useRealTimers();
});
