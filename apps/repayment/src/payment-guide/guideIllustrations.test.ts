import { expect, test } from '@jest/globals';
import { drawCounter, drawWallet } from './guideIllustrations.ts';

const svg = (address: string) => decodeURIComponent(address.replace('data:image/svg+xml,', ''));

test.each([
  ['wallet', drawWallet],
  ['counter', drawCounter],
])('the %s shows the number and the amount', (_, draw) => {
  const drawn = svg(draw({ label: 'Reference_no', reference: '005632796486', amount: '₱35,00' }));
  for (const words of ['Reference_no', '005632796486', '₱35,00']) expect(drawn).toContain(`>${words}</text>`);
});

test('what comes from a link cannot become markup', () => {
  const drawn = svg(drawWallet({ label: '', reference: '"><script>alert(1)</script>', amount: '&' }));
  expect(drawn).not.toContain('<script');
});
