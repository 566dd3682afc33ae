/** A script of the site whose content does not match its hash any more: a browser must not run it. */
import type { Page } from '@playwright/test';
import type { NetworkProxy } from '../network/networkProxy.ts';
import { exactPath } from './publishedRemotes.ts';

/** Begins a script with code that records that it ran. @param file path from the site's root */
export function alterScript(network: NetworkProxy, file: string): void {
  network.rewriteResponse(exactPath(file), (text) => `globalThis.wasRun=1;${text}`);
}

/** Whether the page ran an altered script. */
export const ranAlteredScript = (page: Page): Promise<boolean> => page.evaluate(() => 'wasRun' in globalThis);
