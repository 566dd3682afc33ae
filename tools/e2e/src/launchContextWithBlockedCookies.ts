/** A full Chromium in which cookies are blocked, and with them every storage and every lock. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findChromium, missingChromium } from '@loan/testing/chromium';
import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type LaunchOptions,
  type PlaywrightTestOptions,
} from '@playwright/test';

/** What Chromium calls “Block all cookies” in the preferences of a profile. */
const PREFERENCES = { profile: { default_content_setting_values: { cookies: 2 } } };

type Options = { launchOptions: LaunchOptions } & Pick<
  PlaywrightTestOptions,
  'baseURL' | 'viewport' | 'deviceScaleFactor' | 'isMobile' | 'hasTouch' | 'locale' | 'timezoneId'
>;

/** Replaces the fixture `context`: only a profile has this setting, and the headless shell reads no profile's preferences. */
export async function launchContextWithBlockedCookies(
  {
    launchOptions,
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
  const executablePath = findChromium();
  if (!executablePath) throw new Error(missingChromium);
  const screen: BrowserContextOptions = { viewport, deviceScaleFactor, isMobile, hasTouch, locale, timezoneId };
  const profile = await mkdtemp(join(tmpdir(), 'profile-'));
  await mkdir(join(profile, 'Default'));
  await writeFile(join(profile, 'Default', 'Preferences'), JSON.stringify(PREFERENCES));
  const context = await chromium.launchPersistentContext(profile, {
    ...launchOptions,
    executablePath,
    ...screen,
    ...(baseURL !== undefined && { baseURL }),
  });
  await use(context);
  await context.close();
  await rm(profile, { recursive: true, force: true });
}
