/**
 * Chromium, controlled by the DevTools protocol alone. Playwright requests a stack trace for every request, and the first
 * one makes V8 parse the whole start script again: 110 to 160 ms on the slow processor, different for each variant.
 */
import { chromium, type Browser as PlaywrightBrowser } from '@playwright/test';
import { launch } from 'chrome-launcher';
import connect, { type Client } from 'chrome-remote-interface';

/** Path of Chromium; the environment variable `CHROMIUM` overrides it. */
export const CHROMIUM_PATH = process.env.CHROMIUM ?? '/usr/bin/chromium';

export type Browser = { client: Client; close(): Promise<void> };

/** @param fingerprint of the certificate that the browser trusts */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const chrome = await launch({
    chromePath: CHROMIUM_PATH,
    chromeFlags: ['--headless', '--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
    logLevel: 'silent',
  });
  const version = (await (await fetch(`http://127.0.0.1:${chrome.port}/json/version`)).json()) as {
    webSocketDebuggerUrl: string;
  };
  const client = await connect({ target: version.webSocketDebuggerUrl, local: true });
  return {
    client,
    async close() {
      await client.close();
      chrome.kill();
    },
  };
}

/** A browser for what no load time is measured in: Playwright's waiting and locators. @param fingerprint as above */
export function launchPlaywrightBrowser(fingerprint: string): Promise<PlaywrightBrowser> {
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });
}
