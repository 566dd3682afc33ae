/** Launches the full Chromium with blocked cookies, which blocks every storage and lock too. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type PlaywrightTestOptions,
} from '@playwright/test';
import { fullChromium } from './fullChromium.ts';

/** The setting “Block all cookies” in a Chromium profile. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

type Options = Pick<
  PlaywrightTestOptions,
  'baseURL' | 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'
>;

/** Replaces the fixture `context`. The setting is read from a profile, which the headless shell ignores. */
export async function launchContextWithBlockedCookies(
  {
    baseURL,
    viewport,
    deviceScaleFactor = 1,
    isMobile = false,
    hasTouch = false,
    locale = 'en-PH',
    timezoneId = 'Asia/Manila',
  }: Options,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const screen: BrowserContextOptions = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  const context = await chromium.launchPersistentContext(profile, {
    ...fullChromium,
    ...screen,
    ...(baseURL !== undefined && { baseURL }),
  });
  await use(context);
  await context.close();
  await rm(profile, { recursive: true, force: true });
}
