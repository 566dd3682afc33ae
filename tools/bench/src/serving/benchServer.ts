/** `node benchServer.ts <folder>…` serves each folder, directly and behind a throttled link, and prints a `BenchServer`. */
import { selfSignedCertificate } from '@loan/release/self-signed-certificate';
import { createSandbox } from '@loan/sandbox';
import { serveSite } from './serveSite.ts';
import type { BenchServer } from './startBenchServer.ts';
import { openThrottledLink, SLOW_4G } from './throttledLink.ts';

const sandbox = createSandbox({ dataDir: ':memory:' });
const response = await sandbox.fetch(new Request('http://localhost/sandbox/api/scenarios'));
const { scenarios } = (await response.json()) as { scenarios: { id: string; url: string }[] };
const certificate = await selfSignedCertificate('localhost');
const ports = await Promise.all(process.argv.slice(2).map((folder) => serveSite(folder, sandbox, certificate)));
const links = await Promise.all(ports.map((port) => openThrottledLink(port, SLOW_4G)));
const originOf = (port: number) => `https://localhost:${port}`;
const server: BenchServer = {
  throttled: links.map(({ port }) => originOf(port)),
  direct: ports.map(originOf),
  fingerprint: certificate.fingerprint,
  scenarios: Object.fromEntries(scenarios.map(({ id, url }) => [id, url])),
};
console.log(JSON.stringify(server));
// Ends when the parent process closes stdin.
process.stdin.resume().on('end', () => process.exit(0));
