import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Lender } from '../src/lender.ts';
import { SandboxServer, siteFolder } from '../src/sandboxServer.ts';
import { type Journey, journeys } from './journeys.ts';
import type { Verdict } from './suite.ts';
import { startWebkit, type WebkitHost } from './webkit.ts';
import { webkitBorrower } from './webkitBorrower.ts';

/** Runs the journeys whose remotes the built site has; each fails by itself on any trouble the page made. */
export async function runJourneys(part = ''): Promise<Verdict[]> {
  const chosen = journeys.filter(({ title }) => title.includes(part));
  if (!existsSync(join(siteFolder, 'index.html')))
    return chosen.map(({ title }) => ({ title, result: 'not possible here' }));
  const server = await SandboxServer.start(siteFolder);
  const host = await startWebkit();
  const lender = new Lender(server.origin);
  const verdicts: Verdict[] = [];
  try {
    for (const journey of chosen) verdicts.push(await runJourney(journey, host, lender, server.origin));
  } finally {
    await host.close();
    await server.stop();
  }
  return verdicts;
}

async function runJourney(journey: Journey, host: WebkitHost, lender: Lender, origin: string): Promise<Verdict> {
  const { title, needs, allows } = journey;
  if (needs.some((remote) => !existsSync(join(siteFolder, 'remotes', remote))))
    return { title, result: 'not possible here' };
  try {
    await journey.run(webkitBorrower(host, lender, origin), host, lender);
    const troubles = (await host.lines('trouble')).map(({ what }) => what).filter((what) => !allows?.test(what));
    if (troubles.length) throw new Error(`the page made trouble:\n${troubles.join('\n')}`);
    return { title, result: 'passed' };
  } catch (error) {
    return { title, result: 'failed', why: String(error) };
  } finally {
    await lender.recovers();
  }
}
