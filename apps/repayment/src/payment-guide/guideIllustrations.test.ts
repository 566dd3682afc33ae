import { expect, test } from '@jest/globals';
import { drawCounterIllustration, drawWalletIllustration } from './guideIllustrations.ts';

const svg = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''));

test.each([
  ['wallet', drawWalletIllustration],
  ['counter', drawCounterIllustration],
])('draws number and amount into the %s illustration', (_, draw) => {
  const markup = svg(draw({ label: 'Reference_no', reference: '005632796486', amount: '₱35,00' }));
  for (const text of ['Reference_no', '005632796486', '₱35,00']) expect(markup).toContain(`>${text}</text>`);
});

test('escapes the texts of a link', () => {
  const markup = svg(drawWalletIllustration({ label: '', reference: '"><script>alert(1)</script>', amount: '&' }));
  expect(markup).not.toContain('<script');
});
