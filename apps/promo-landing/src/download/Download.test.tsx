import { beforeEach, expect, jest, test } from '@jest/globals';
import { getTemplate, trackClick, trackVisit } from '@loan/api/promo-landing';
import { fakeApi } from '@loan/api/testing';
import { fakeNativeBridge } from '@loan/bridge/testing';
import { renderRoute } from '@loan/frame/testing';
import { act, screen } from '@testing-library/react';
import { useRegistrationTemplate } from '../campaign/useRegistrationTemplate.ts';

const api = fakeApi();

beforeEach(() => {
  useRegistrationTemplate.setState(useRegistrationTemplate.getInitialState());
  api.respond(trackVisit, undefined);
  api.respond(trackClick, undefined);
});

test('links the stores and passes the invite code on (E024)', async () => {
  renderRoute('/promo/downloadTemplate?utm_tag=t1&invite_code=ANA7');
  const android = await screen.findByRole('link', { name: 'Get it for Android' });
  const url = new URL(android.getAttribute('href') ?? '');
  expect(url.host).toBe('play.google.com');
  expect(url.searchParams.get('referrer')).toBe('utm_tag=t1&invite_code=ANA7');
  expect(screen.getByRole('link', { name: 'Get it for iPhone' })).toHaveAttribute(
    'href',
    'https://apps.apple.com/app/id0000000001',
  );
});

test.each([
  ['Android 16', ['Get it for Android', 'Get it for iPhone']],
  ['iPhone; CPU iPhone OS 19_0', ['Get it for iPhone', 'Get it for Android']],
])(
  'links the store of this device first and the campaign’s own download as that for Android: %s',
  async (device, names) => {
    const userAgent = jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device})`);
    const downloadUrl = 'https://documents.pesopronto.example/app.apk';
    api.respond(getTemplate, { downloadUrl });
    renderRoute('/promo/downloadTemplate?templateId=T7');
    expect(await screen.findByRole('link', { name: 'Get it for Android' })).toHaveAttribute('href', downloadUrl);
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(names);
    userAgent.mockRestore();
  },
);

test('explains where to search when the market has no stores', async () => {
  renderRoute('/promo/downloadTemplate', { marketConfig: { storeLinks: {} } });
  expect(await screen.findByText('Search for “PesoPronto” in the app store of your phone.')).toBeVisible();
});

test('does not link a download of the campaign from an origin that is not allowed', async () => {
  api.respond(getTemplate, { appName: 'Spring', downloadUrl: 'https://evil.example/app.apk' });
  renderRoute('/promo/downloadTemplate?templateId=T7');
  expect(await screen.findByRole('heading', { level: 1, name: 'Get the Spring app' })).toBeVisible();
  for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).not.toContain('evil');
});

test('links the campaign’s own download in the place of the Android store', async () => {
  api.respond(getTemplate, { downloadUrl: `${window.location.origin}/spring.apk` });
  renderRoute('/promo/downloadTemplate?templateId=T7');
  expect(await screen.findByRole('link', { name: 'Get it for Android' })).toHaveAttribute(
    'href',
    `${window.location.origin}/spring.apk`,
  );
  expect(screen.getAllByRole('link')).toHaveLength(2);
});

test('opens the app by its scheme and shows after 1.5 s that nothing opened', async () => {
  const nativeApp = fakeNativeBridge('none');
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  try {
    const { user } = renderRoute('/promo/downloadTemplate', {
      advanceTimers: jest.advanceTimersByTimeAsync,
      marketConfig: { appScheme: 'loanapp://' },
    });
    await user.click(await screen.findByRole('button', { name: 'Open the app' }));
    expect(nativeApp.visitedUrls.join()).toMatch(/^[a-z]+:\/\//);
    expect(screen.queryByText(/Nothing opened\?/)).toBeNull();
    act(() => void jest.advanceTimersByTime(1_500));
    expect(screen.getByText(/Nothing opened\?/)).toBeVisible();
    expect(api.received(trackClick)).toHaveLength(1);
  } finally {
    jest.useRealTimers();
  }
});

test('keeps the campaign parameters on the return to the registration', async () => {
  // The first entry of this tab: there is no form to go back to.
  window.history.replaceState({ idx: 0 }, '');
  const { user, currentUrl } = renderRoute('/promo/downloadTemplate?utm_tag=t1');
  await user.click(await screen.findByRole('button', { name: 'Back to registration' }));
  await screen.findByRole('heading', { level: 2, name: 'Register' });
  expect(currentUrl()).toBe('/promo?utm_tag=t1');
});
