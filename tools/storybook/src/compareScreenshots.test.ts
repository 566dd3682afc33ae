import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { findChromium } from '@loan/testing/chromium';
import { type Browser, chromium, type Page } from '@playwright/test';
import { compareImages } from './compareScreenshots.ts';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium() ?? '', args: ['--no-sandbox'] });
  // As large as the button with its margin: in jest's context a comparison needs a second for each 80,000 pixels.
  page = await browser.newPage({ viewport: { width: 240, height: 94 } });
});
afterAll(() => browser.close());

async function screenshotOf(style: string): Promise<Buffer> {
  await page.setContent(`<style>*{margin:0}div{width:200px;height:54px;margin:20px;${style}}</style><div></div>`);
  return page.screenshot();
}

const button = 'background:#0b5d4b;border-radius:27px';

test.each([
  ['is unchanged', button, true],
  ['has an invisible change of colour', button.replace('#0b5d4b', '#0d5f4d'), true],
  ['has corners rounder by two pixels', button.replace('27px', '25px'), false],
  ['has another colour', button.replace('#0b5d4b', '#0b5d9b'), false],
  ['has moved by two pixels', `${button};transform:translateX(2px)`, false],
  ['is gone', 'background:none', false],
])('compareImages decides correctly when a button %s', async (_, style, isSame) => {
  const before = await screenshotOf(button);
  const after = await screenshotOf(style);

  expect(compareImages(before, after)).toMatchObject({ isSame });
});

test('compareImages reports a change without a difference image when the sizes differ', async () => {
  const before = await screenshotOf(button);
  const cropped = await page.screenshot({ clip: { x: 0, y: 0, width: 240, height: 50 } });

  expect(compareImages(before, cropped)).toMatchObject({ isSame: false, difference: undefined });
});
