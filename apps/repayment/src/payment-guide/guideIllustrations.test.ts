import { expect, test } from '@jest/globals';
import { drawCounterIllustration, drawPayCodeIllustration, drawWalletIllustration } from './guideIllustrations.ts';

const colours = { brand: '#8a1c4a', onBrand: '#fff8f0' };
const svg = (url: string) => decodeURIComponent(url.replace('data:image/svg+xml,', ''));

test.each([
  ['wallet', drawWalletIllustration],
  ['counter', drawCounterIllustration],
  ['pay code', drawPayCodeIllustration],
])('draws number and amount into the %s illustration', (_, draw) => {
  const markup = svg(draw({ label: 'Reference_no', reference: '005632796486', amount: '₱35,00', colours }));
  for (const text of ['Reference_no', '005632796486', '₱35,00']) expect(markup).toContain(`>${text}</text>`);
  expect(markup).toContain(`fill="${colours.brand}"`);
  expect(markup).not.toContain('#0b6b4f');
});

test('escapes the texts of a link', () => {
  const markup = svg(
    drawWalletIllustration({ label: '', reference: '"><script>alert(1)</script>', amount: '&', colours }),
  );
  expect(markup).not.toContain('<script');
});
