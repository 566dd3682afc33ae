import { type CDPSession, expect, type Page } from '@playwright/test';

const DEFAULT_FONT_SIZE = 16;

/** One for each page: opening one costs as much as a check. */
const sessions = new WeakMap<Page, CDPSession>();

/** Sets the default font size, as the phone's settings do, and waits until the page is drawn with it. */
export async function setTextScale(page: Page, scale: number): Promise<void> {
  const session = sessions.get(page) ?? (await page.context().newCDPSession(page));
  sessions.set(page, session);
  const size = DEFAULT_FONT_SIZE * scale;
  await session.send('Page.setFontSizes', { fontSizes: { standard: size } });
  const fontSize = () => page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize));
  await expect.poll(fontSize, { intervals: [20] }).toBe(size);
  await drawsTwoFrames(page);
}

/** Sets the viewport's size and waits until the page has handled the event and is drawn in it. */
export async function setViewport(page: Page, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await drawsTwoFrames(page);
}

function drawsTwoFrames(page: Page): Promise<void> {
  return page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );
}
