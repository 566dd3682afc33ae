import { expect, test } from '@jest/globals';
import { drawCounterIllustration, drawPayCodeIllustration, drawWalletIllustration } from './guideIllustrations.ts';

const svg = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''));

test.each([
  ['wallet', drawWalletIllustration],
  ['counter', drawCounterIllustration],
  ['pay code', drawPayCodeIllustration],
])('draws number and amount into the %s illustration', (_, draw) => {
  document.documentElement.style.setProperty('--ui-colour-brand', ' #8a1c4a');
  const markup = svg(draw({ label: 'Reference_no', reference: '005632796486', amount: '₱35,00' }));
  for (const text of ['Reference_no', '005632796486', '₱35,00']) expect(markup).toContain(`>${text}</text>`);
  expect(markup).toContain('fill="#8a1c4a"');
  expect(markup).not.toContain('#0b5d4b');
});

test('escapes the texts of a link', () => {
  const markup = svg(drawWalletIllustration({ label: '', reference: '"><script>alert(1)</script>', amount: '&' }));
  expect(markup).not.toContain('<script');
});
