import type { DevServer } from '@loan/webpack';
import { startDevServer } from '@loan/webpack';
import { composePageOfSite } from './composeDevPage.ts';
import { startDevProxy } from './devProxy.ts';
import { findFreePort } from './findFreePort.ts';

export type DevSite = {
  /** `http://localhost:8080` */
  origin: string;
  stop(): Promise<void>;
};

/**
 * Serves the pages of a deployed site with the local build of one remote, which is built again on every edit. Shell, API and
 * other remotes are the site's.
 * @param remote folder below `apps`
 * @param siteUrl of the deployed site
 * @throws Error for the console when there is no site at the URL
 */
export async function devAgainstSite(remote: string, siteUrl: string, preferredPort: number): Promise<DevSite> {
  const port = await findFreePort(preferredPort);
  const server: DevServer = await startDevServer(remote, await findFreePort(port + 1), false);
  try {
    const renderIndexHtml = () => composePageOfSite(siteUrl, server);
    // Fails now when there is no site at this URL, instead of in the first page.
    await renderIndexHtml();
    const proxy = await startDevProxy({ port, backendOrigin: new URL(siteUrl).origin, renderIndexHtml });
    return {
      origin: `http://localhost:${port}`,
      stop: async () => void (await Promise.allSettled([proxy.close(), server.stop()])),
    };
  } catch (error) {
    await server.stop();
    throw error;
  }
}
