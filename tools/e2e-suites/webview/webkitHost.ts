import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { HandledCall } from '@loan/bridge/testing';
import { execa } from 'execa';
import getPort from 'get-port';
import { Builder, type WebDriver } from 'selenium-webdriver';
import { eventually } from './eventually.ts';
import { type CaseBehaviour, scriptedPage, type Webview } from './webview.ts';

type LogLine =
  | ({ kind: 'handled' } & HandledCall)
  | { kind: 'navigation'; url: string }
  | { kind: 'back'; by: 'page' | 'native-app' }
  | { kind: 'rejected'; why: string }
  | { kind: 'problem'; what: string };

export type WebkitHost = {
  driver: WebDriver;
  /** The app's log lines since the last `skipLog`. */
  lines<K extends LogLine['kind']>(kind: K): Promise<Extract<LogLine, { kind: K }>[]>;
  skipLog(): Promise<void>;
  /** Sends a command to the app: `{ do: 'back', timeoutMs? }`, `{ do: 'emit', name }`, `{ do: 'deliver', message }`. */
  command(command: object): Promise<void>;
  /** Opens a URL with an app of this behaviour. */
  openSite(url: string, behaviour?: CaseBehaviour): Promise<void>;
  close(): Promise<void>;
};

/** Starts the WebKitGTK app on a virtual screen and its WebDriver. */
export async function startWebkit(): Promise<WebkitHost> {
  const folder = await mkdtemp(join(tmpdir(), 'webkit-host-'));
  const [log, commands] = [join(folder, 'log.jsonl'), join(folder, 'commands.jsonl')];
  await Promise.all([writeFile(log, ''), writeFile(commands, '')]);
  const port = await getPort();
  const screen = await startScreen();
  const server = execa('WebKitWebDriver', [`--port=${port}`], {
    env: { DISPLAY: screen.display },
    stdio: 'ignore',
    reject: false,
  });
  const host = {
    binary: '/usr/bin/python3',
    // -B: Python writes no bytecode beside the sources.
    args: ['-B', join(import.meta.dirname, 'webkit_host.py'), '--log', log, '--commands', commands],
  };
  const driver = await eventually(async () =>
    new Builder()
      .disableEnvironmentOverrides()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({ browserName: 'loan-host', 'webkitgtk:browserOptions': host })
      .build(),
  );
  let readLines = 0;
  const readLog = async () => (await readFile(log, 'utf8')).split('\n').filter(Boolean);

  return {
    driver,
    async lines(kind) {
      const lines = (await readLog()).slice(readLines).map((line) => JSON.parse(line) as LogLine);
      return lines.filter((line) => line.kind === kind) as never;
    },
    async skipLog() {
      readLines = (await readLog()).length;
    },
    command: (command) => appendFile(commands, `${JSON.stringify(command)}\n`),
    async openSite(url, behaviour) {
      const target = new URL(url);
      if (behaviour) target.searchParams.set('host', JSON.stringify(behaviour));
      await driver.get(target.href);
    },
    async close() {
      // The app may exit before it responds.
      await driver.quit().catch(() => {});
      server.kill();
      screen.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function webkitWebview(origin: string): Promise<Webview> {
  const host = await startWebkit();
  return {
    name: 'WebKitGTK',
    platform: 'ios',
    failsIn: 'promise',
    supports: { frames: true, hasOwnThread: true },
    async open(behaviour) {
      await host.skipLog();
      await host.openSite(`${origin}/testPage.html`, behaviour);
      const evaluate = (script: string) => host.driver.executeScript(`return ${script}`);
      await eventually(async () => {
        if (!(await evaluate('Boolean(window.page)'))) throw new Error('the page did not start');
      });
      await evaluate('window.page.whenReady().then(() => true)');
      return {
        ...scriptedPage(evaluate),
        emit: (name) => host.command({ do: 'emit', name }),
        deliver: (message) => host.command({ do: 'deliver', message }),
        pressBack: (timeoutMs) => pressBack(host, timeoutMs),
        handledCalls: async () => (await host.lines('handled')).map(({ action, params }) => ({ action, params })),
        visitedUrls: async () => (await host.lines('navigation')).map(({ url }) => url),
        close: async () => {},
      };
    },
    close: host.close,
  };
}

/**
 * Presses the app's Back.
 * @param timeoutMs how long the app waits for the page; by default as long as every app does
 * @returns who handled it
 */
export async function pressBack(host: WebkitHost, timeoutMs?: number): Promise<'page' | 'native-app'> {
  const before = (await host.lines('back')).length;
  await host.command({ do: 'back', ...(timeoutMs !== undefined && { timeoutMs }) });
  return eventually(async () => {
    const decision = (await host.lines('back'))[before];
    if (!decision) throw new Error('Back was not decided');
    return decision.by;
  });
}

/** Starts a virtual screen on a free display number. */
async function startScreen(): Promise<{ display: string; stop: () => void }> {
  const screen = execa('Xvfb', ['-displayfd', '3', '-screen', '0', '480x960x24'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    reject: false,
  });
  const number = await new Promise<string>((resolve, reject) => {
    screen.stdio[3]?.once('data', (data: Buffer) => resolve(String(data).trim()));
    void screen.then(() => reject(new Error('Xvfb did not start')));
  });
  return { display: `:${number}`, stop: () => screen.kill() };
}
