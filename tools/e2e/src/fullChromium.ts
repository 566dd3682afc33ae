import { findChromium, missingChromium } from '@loan/testing/chromium';
import type { LaunchOptions } from '@playwright/test';

const executablePath = findChromium();
if (!executablePath) throw new Error(missingChromium);

/**
 * Launches the full browser, for tests whose result differs in the headless shell: the shell reads no preferences of a
 * profile, and Tab stops on a frame without a focus ring (measured with Chromium 156).
 */
export const fullChromium: LaunchOptions = {
  executablePath,
  // Chromium's own sandbox cannot start as root; the pages opened here are ours.
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
};
