/**
 * A program of its own, so that serving never waits for measuring: `node server.ts <folder>…` serves each folder, each
 * behind its own slow link, and prints one JSON line: for every folder the port behind the link and the bare one, and
 * the addresses of the stories.
 */
import { createSandbox } from '@loan/sandbox';
import { makeCertificate } from './selfSignedCertificate.ts';
import { openLink, SLOW_4G } from './throttledLink.ts';
import { serveVariant } from './serveVariant.ts';

export type Serving = {
  /** In the order of the folders. */
  sites: { linked: number; bare: number }[];
  /** Of the certificate: a browser that ignores every fault of a certificate instead keeps nothing in its cache. */
  fingerprint: string;
  /** Story → the address it opens, with session. */
  stories: Record<string, string>;
};

const lender = createSandbox({ dataDir: ':memory:' });
const told = (await (await lender.fetch(new Request('http://localhost/sandbox/api/stories'))).json()) as {
  stories: { id: string; address: string }[];
};
const certificate = makeCertificate();
const sites = await Promise.all(
  process.argv.slice(2).map(async (folder) => {
    const { port } = await serveVariant(folder, lender, certificate);
    return { linked: (await openLink(port, SLOW_4G)).port, bare: port };
  }),
);
const serving: Serving = {
  sites,
  fingerprint: certificate.fingerprint,
  stories: Object.fromEntries(told.stories.map(({ id, address }) => [id, address])),
};
console.log(JSON.stringify(serving));
// Ends with whoever started it.
process.stdin.resume().on('end', () => process.exit(0));
