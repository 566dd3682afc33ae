/** The picture of six screens in the README, made of their kept pictures. */
import { resolve } from 'node:path';
import sharp from 'sharp';
import { APPEARANCES, pictureName } from '../pictures/pictureName.ts';

const root = resolve(import.meta.dirname, '../../../..');

/** From the repository's root. */
export const SCREENS_PICTURE = 'tools/handbook/screens.webp';

/** The states in the picture, from left to right; each app keeps its own pictures. */
const SHOWN = [
  { app: 'order-details', path: '/order', title: 'due' },
  { app: 'repayment', path: '/repay', title: 'one instalment' },
  { app: 'loan-confirm', path: '/confirmLoan', title: 'offer with one instalment' },
  { app: 'repayment', path: '/repayDelay', title: 'rollover with four channels' },
  { app: 'complaints', path: '/complainPage', title: 'complaint form with three orders' },
  { app: 'official-site', path: '/', title: 'initial view' },
];
const SIZE = { width: 234, height: 506 };
const GAP = 12;

/** @returns a WebP with a row of the screens in light and one in dark */
export async function drawScreensPicture(): Promise<Buffer> {
  const cells = SHOWN.flatMap(({ app, ...state }, column) =>
    APPEARANCES.map(async (appearance, row) => {
      const file = resolve(root, 'apps', app, 'e2e/pictures', pictureName(state, 'en', appearance));
      const input = await sharp(file).resize(SIZE).toBuffer();
      return { input, left: GAP + column * (SIZE.width + GAP), top: GAP + row * (SIZE.height + GAP) };
    }),
  );
  const width = GAP + SHOWN.length * (SIZE.width + GAP);
  const height = GAP + APPEARANCES.length * (SIZE.height + GAP);
  return sharp({ create: { width, height, channels: 4, background: '#0000' } })
    .composite(await Promise.all(cells))
    .webp({ quality: 80 })
    .toBuffer();
}
