import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { findLeakedSecrets, type Trace } from '@loan/e2e/guard/findLeakedSecrets';
import { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { SandboxClient } from '@loan/e2e/sandboxClient';
import { siteDir, startSandbox } from '@loan/e2e/servers/sandboxServer';
import { journeys } from './journeys.ts';
import type { CaseResult } from './runSuite.ts';
import type { Journey } from './webkitBorrower.ts';
import { webkitBorrower } from './webkitBorrower.ts';
import { startWebkit, type WebkitHost } from './webkitHost.ts';

/** Runs the journeys whose remotes the built site contains; a journey fails on any unexpected problem of the page. */
export async function runJourneys(titlePart = ''): Promise<CaseResult[]> {
  const chosen = journeys.filter(({ title }) => title.includes(titlePart));
  if (!existsSync(join(siteDir, 'index.html')))
    return chosen.map(({ title }) => ({ title, result: 'not possible here' }));
  const server = await startSandbox(siteDir);
  const network = await NetworkProxy.inFrontOf(server.origin);
  const host = await startWebkit();
  const sandbox = new SandboxClient(server.origin);
  const results: CaseResult[] = [];
  try {
    for (const journey of chosen) results.push(await runJourney(journey, host, sandbox, network));
  } finally {
    await host.close();
    await network.close();
    await server.stop();
  }
  return results;
}

async function runJourney(
  journey: Journey,
  host: WebkitHost,
  sandbox: SandboxClient,
  network: NetworkProxy,
): Promise<CaseResult> {
  const { title, requiredRemotes, allowedProblems } = journey;
  if (requiredRemotes.some((remote) => !existsSync(join(siteDir, 'remotes', remote))))
    return { title, result: 'not possible here' };
  network.reset();
  try {
    await journey.run(webkitBorrower(host, sandbox, network.origin), host, sandbox);
    const leaked = findLeakedSecrets(network, await collectTraces(host));
    if (leaked.length) throw new Error(leaked.join('\n'));
    const problems = (await host.lines('problem'))
      .map(({ what }) => what)
      .filter((what) => !allowedProblems?.test(what));
    if (problems.length) throw new Error(`problems of the page:\n${problems.join('\n')}`);
    return { title, result: 'passed' };
  } catch (error) {
    return { title, result: 'failed', reason: String(error) };
  } finally {
    await sandbox.clearFaults();
    await sandbox.restoreClock();
  }
}

/** What a journey left in storage, cookies, titles and the history, and the URLs that the webview opened. */
async function collectTraces(host: WebkitHost): Promise<Trace[]> {
  const storageTraces = (await host.driver.executeScript(() => {
    const storageEntries = (storage: Storage, where: string) =>
      Object.entries(storage).map(([key, text]) => ({ where: `${where} ${key}`, text: `${key} ${text}` }));
    return [
      ...storageEntries(localStorage, 'local storage'),
      ...storageEntries(sessionStorage, 'session storage'),
      { where: 'cookie', text: document.cookie },
      { where: 'window name', text: window.name },
      { where: 'title', text: document.title },
      { where: 'history state', text: JSON.stringify(history.state) ?? '' },
      { where: 'page URL in history', text: location.href },
    ];
  })) as Trace[];
  const consoleTraces = (await host.lines('problem')).map(({ what }): Trace => ({ where: 'console', text: what }));
  const navigationTraces = (await host.lines('navigation')).map(
    ({ url }): Trace => ({ where: 'another origin', text: url }),
  );
  return [...storageTraces, ...consoleTraces, ...navigationTraces];
}
