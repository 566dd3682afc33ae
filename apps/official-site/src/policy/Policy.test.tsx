import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

const EXTERNAL = 'https://documents.pesopronto.example/privacy';

test('frames the external policy in an empty sandbox, with a link beside it (O014)', async () => {
  renderRoute('/Policy', { marketConfig: { policyUrl: EXTERNAL } });

  const frame = await screen.findByTitle('Privacy policy of the company');
  expect(frame.tagName).toBe('IFRAME');
  expect(frame).toHaveAttribute('src', EXTERNAL);
  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('link', { name: 'Open the policy on its own page' })).toHaveAttribute('href', EXTERNAL);
});

test('frames a document of our own origin when the market configures it', async () => {
  renderRoute('/Policy', { marketConfig: { policyUrl: '/documents/privacy.html' } });
  const frame = await screen.findByTitle('Privacy policy of the company');
  expect(frame).toHaveAttribute('src', new URL('/documents/privacy.html', window.location.origin).href);
});

test.each([
  ['an origin that is not on the list', 'https://evil.example/policy'],
  ['a policy of our own, which may not be framed', '/privacyPolicy'],
])('shows our own policy and no frame for %s', async (_, policyUrl) => {
  renderRoute('/Policy', { marketConfig: { policyUrl } });

  expect(await screen.findByRole('heading', { name: 'Disclosure of your data' })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});
