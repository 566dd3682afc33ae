import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Lender } from '../src/sandboxClient.ts';
import { Network } from '../src/network/networkProxy.ts';
import { siteFolder, startSandbox } from '../src/servers/sandboxServer.ts';
import { secretsThatLeft, type Trace } from '../src/guard/findLeakedSecrets.ts';
import { type Journey, journeys } from './journeys.ts';
import type { Verdict } from './runSuite.ts';
import { startWebkit, type WebkitHost } from './webkitHost.ts';
import { webkitBorrower } from './webkitBorrower.ts';

/** Runs the journeys whose remotes the built site has; each fails by itself on any trouble the page made. */
export async function runJourneys(part = ''): Promise<Verdict[]> {
  const chosen = journeys.filter(({ title }) => title.includes(part));
  if (!existsSync(join(siteFolder, 'index.html')))
    return chosen.map(({ title }) => ({ title, result: 'not possible here' }));
  const server = await startSandbox(siteFolder);
  const network = await Network.before(server.origin);
  const host = await startWebkit();
  const lender = new Lender(server.origin);
  const verdicts: Verdict[] = [];
  try {
    for (const journey of chosen) verdicts.push(await runJourney(journey, host, lender, network));
  } finally {
    await host.close();
    await network.close();
    await server.stop();
  }
  return verdicts;
}

async function runJourney(journey: Journey, host: WebkitHost, lender: Lender, network: Network): Promise<Verdict> {
  const { title, needs, allows } = journey;
  if (needs.some((remote) => !existsSync(join(siteFolder, 'remotes', remote))))
    return { title, result: 'not possible here' };
  network.forget();
  try {
    await journey.run(webkitBorrower(host, lender, network.origin), host, lender);
    const left = secretsThatLeft(network, await tracesIn(host));
    if (left.length) throw new Error(left.join('\n'));
    const troubles = (await host.lines('trouble')).map(({ what }) => what).filter((what) => !allows?.test(what));
    if (troubles.length) throw new Error(`the page made trouble:\n${troubles.join('\n')}`);
    return { title, result: 'passed' };
  } catch (error) {
    return { title, result: 'failed', why: String(error) };
  } finally {
    await lender.recovers();
  }
}

/** What a journey left behind where others may read it, and where it led the webview. */
async function tracesIn(host: WebkitHost): Promise<Trace[]> {
  const kept = (await host.driver.executeScript(() => {
    const stored = (storage: Storage, where: string) =>
      Object.entries(storage).map(([key, text]) => ({ where: `${where} ${key}`, text: `${key} ${text}` }));
    return [
      ...stored(localStorage, 'local storage'),
      ...stored(sessionStorage, 'session storage'),
      { where: 'cookie', text: document.cookie },
      { where: 'window name', text: window.name },
      { where: 'title', text: document.title },
      { where: 'history state', text: JSON.stringify(history.state) ?? '' },
      { where: 'page address in history', text: location.href },
    ];
  })) as Trace[];
  const said = (await host.lines('trouble')).map(({ what }): Trace => ({ where: 'console', text: what }));
  const led = (await host.lines('navigation')).map(({ url }): Trace => ({ where: 'another origin', text: url }));
  return [...kept, ...said, ...led];
}
