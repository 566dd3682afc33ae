/**
 * The browser of the measurements, by its own protocol and nothing else. A driver of tests asks for a stack trace of
 * every request, and the first one makes the engine read the whole start once more: 110 to 160 ms on the slow processor
 * that no borrower waits for, and not the same for every variant.
 */
import { launch } from 'chrome-launcher';
import connect, { type Client } from 'chrome-remote-interface';

export type Browser = { client: Client; close(): Promise<void> };

/** @param fingerprint of the one certificate it trusts */
export async function launchBrowser(fingerprint: string): Promise<Browser> {
  const chrome = await launch({
    chromePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
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
