/** A full Chromium in which cookies are blocked, and with them every storage and every lock. */
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

/** What Chromium calls “Block all cookies” in the preferences of a profile. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

type Options = Pick<
  PlaywrightTestOptions,
  'baseURL' | 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'
>;

/** Replaces the fixture `context`: only a profile has this setting, and the headless shell reads no profile's preferences. */
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
