import { expect, test } from '@jest/globals';
import { renderRoute } from '@loan/frame/testing';
import { screen } from '@testing-library/react';

const EXTERNAL = 'https://documents.pesopronto.example/privacy';

test.each([EXTERNAL, 'https://law.example/policy'])(
  'frames the external policy %s in an empty sandbox, with a link beside it (O014)',
  async (policyUrl) => {
    renderRoute('/Policy', { marketConfig: { policyUrl } });

    const frame = await screen.findByTitle('Privacy policy of the company');
    expect(frame.tagName).toBe('IFRAME');
    expect(frame).toHaveAttribute('src', policyUrl);
    expect(frame).toHaveAttribute('sandbox', '');
    expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
    expect(screen.getByRole('link', { name: 'Open the policy on its own page' })).toHaveAttribute('href', policyUrl);
  },
);

test('frames a document of our own origin when the market configures it', async () => {
  renderRoute('/Policy', { marketConfig: { policyUrl: '/documents/privacy.html' } });
  const frame = await screen.findByTitle('Privacy policy of the company');
  expect(frame).toHaveAttribute('src', new URL('/documents/privacy.html', window.location.origin).href);
});

test('shows the text of our own policy, which may not be framed', async () => {
  renderRoute('/Policy', { marketConfig: { policyUrl: '/privacyPolicy' } });

  expect(await screen.findByRole('heading', { name: 'Disclosure of your data' })).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});
