import { selfSignedCertificate } from '@loan/release/self-signed-certificate';
import { createSandbox } from '@loan/sandbox';
import { serveVariant } from './serveVariant.ts';
import { openThrottledLink, SLOW_4G } from './throttledLink.ts';

export type Servers = Awaited<ReturnType<typeof startServers>>;

/** Serves each folder behind the throttled link and without it, in the order of the folders. */
export async function startServers(folders: readonly string[]) {
  const sandbox = createSandbox({ dataDir: ':memory:' });
  const response = await sandbox.fetch(new Request('http://localhost/sandbox/api/scenarios'));
  const { scenarios } = (await response.json()) as { scenarios: { id: string; url: string }[] };
  const certificate = await selfSignedCertificate('localhost');
  const sites = await Promise.all(folders.map((folder) => serveVariant(folder, sandbox, certificate)));
  const links = await Promise.all(sites.map(({ port }) => openThrottledLink(port, SLOW_4G)));
  const originOf = (port: number) => `https://localhost:${port}`;
  return {
    throttled: links.map(originOf),
    direct: sites.map(({ port }) => originOf(port)),
    /** The paths that each server was asked for; to be cleared before a measurement. */
    requested: sites.map(({ requested }) => requested),
    // A browser that ignores all certificate errors instead would not cache anything.
    fingerprint: certificate.fingerprint,
    /** Scenario → the path it opens, with the session in the query. */
    scenarios: Object.fromEntries(scenarios.map(({ id, url }) => [id, url])) as Record<string, string>,
  };
}
