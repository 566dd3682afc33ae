/**
 * A process of its own, so that serving never waits for measuring: `node benchServer.ts <folder>…` serves each folder,
 * directly and behind a throttled link, and prints one JSON line, a `BenchServer`.
 */
import { selfSignedCertificate } from '@loan/release/self-signed-certificate';
import { createSandbox } from '@loan/sandbox';
import { serveVariant } from './serveVariant.ts';
import { openThrottledLink, SLOW_4G } from './throttledLink.ts';

export type BenchServer = {
  /** Ports, in the order of the folders. */
  sites: { throttledPort: number; directPort: number }[];
  /** Of the certificate. A browser that ignores all certificate errors instead would not cache anything. */
  fingerprint: string;
  /** Scenario → the path it opens, with the session in the query. */
  scenarios: Record<string, string>;
};

const sandbox = createSandbox({ dataDir: ':memory:' });
const response = (await (await sandbox.fetch(new Request('http://localhost/sandbox/api/scenarios'))).json()) as {
  scenarios: { id: string; url: string }[];
};
const certificate = await selfSignedCertificate('localhost');
const sites = await Promise.all(
  process.argv.slice(2).map(async (folder) => {
    const { port } = await serveVariant(folder, sandbox, certificate);
    return { throttledPort: (await openThrottledLink(port, SLOW_4G)).port, directPort: port };
  }),
);
const server: BenchServer = {
  sites,
  fingerprint: certificate.fingerprint,
  scenarios: Object.fromEntries(response.scenarios.map(({ id, url }) => [id, url])),
};
console.log(JSON.stringify(server));
// Ends when the parent process closes stdin.
process.stdin.resume().on('end', () => process.exit(0));
