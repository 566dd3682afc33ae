/**
 * Chromium, controlled by the DevTools protocol alone. Playwright requests a stack trace for every request, which costs a
 * slowed page 110 to 160 ms, different for each variant.
 */
import { launch } from 'chrome-launcher';
import connect, { type Client } from 'chrome-remote-interface';

export type Browser = { client: Client; port: number; close(): Promise<void> };

/** @param fingerprint of the certificate that the browser trusts */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const chrome = await launch({
    chromePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
    chromeFlags: ['--headless', '--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
    logLevel: 'silent',
  });
  const version = await fetch(`http://127.0.0.1:${chrome.port}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const client = await connect({ target: webSocketDebuggerUrl, local: true });
  const close = async () => {
    await client.close();
    chrome.kill();
  };
  return { client, port: chrome.port, close };
}
