/**
 * A program of its own, so that serving never waits for measuring: `node server.ts <folder>…` serves each folder, each
 * behind its own slow link, and prints one JSON line: for every folder the port behind the link and the bare one, and
 * the addresses of the stories.
 */
import { createSandbox } from '@loan/sandbox';
import { createSelfSignedCertificate } from './selfSignedCertificate.ts';
import { openThrottledLink, SLOW_4G } from './throttledLink.ts';
import { serveVariant } from './serveVariant.ts';

export type BenchServer = {
  /** In the order of the folders. */
  sites: { throttledPort: number; directPort: number }[];
  /** Of the certificate: a browser that ignores every fault of a certificate instead keeps nothing in its cache. */
  fingerprint: string;
  /** Story → the address it opens, with session. */
  scenarios: Record<string, string>;
};

const sandbox = createSandbox({ dataDir: ':memory:' });
const response = (await (await sandbox.fetch(new Request('http://localhost/sandbox/api/scenarios'))).json()) as {
  scenarios: { id: string; url: string }[];
};
const certificate = createSelfSignedCertificate();
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
// Ends with whoever started it.
process.stdin.resume().on('end', () => process.exit(0));
