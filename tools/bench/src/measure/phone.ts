/** The phone of the measurements: real Chromium, a small screen, a slow processor, an empty cache each time. */
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';
import { type Asked, paintTimes, requests, watchPaint } from './inPage.ts';
import { waves } from './waves.ts';

/** The processor is this many times slower than the machine's. */
export const SLOWER = 4;

/** Longer than any honest load on a busy machine. */
const PATIENCE_MS = 60_000;

/** @param fingerprint of the one certificate it trusts */
export function launchBrowser(fingerprint: string): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', `--ignore-certificate-errors-spki-list=${fingerprint}`],
  });
}

export type Load = {
  /** Milliseconds from the navigation's start to the paint of the amount. */
  content: number;
  firstPaint: number;
  waves: number;
  requests: number;
  /** Bytes that had arrived by then, compressed, without headers. */
  bytes: number;
  /** Milliseconds of processor time for scripts, on the slow processor. */
  script: number;
};

export class Phone {
  readonly page: Page;
  private readonly context: BrowserContext;
  private readonly session: CDPSession;

  private constructor(page: Page, context: BrowserContext, session: CDPSession) {
    this.page = page;
    this.context = context;
    this.session = session;
  }

  /** A phone that was never here. */
  static async cold(browser: Browser, ...scripts: string[]): Promise<Phone> {
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
      isMobile: true,
      hasTouch: true,
      locale: 'en',
    });
    for (const script of scripts) await context.addInitScript(script);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    // In processor time: a machine that is busy elsewhere does not count.
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new Phone(page, context, session);
  }

  /** Opens an address and waits until a text with `text` in it was painted. */
  async open(address: string, text: string): Promise<Load> {
    await this.page.addInitScript(watchPaint, text);
    const before = await this.script();
    await this.page.goto(address, { waitUntil: 'commit' });
    const content = await this.painted();
    const script = (await this.script()) - before;
    const { firstPaint } = await this.page.evaluate(paintTimes);
    const asked = (await this.page.evaluate(requests)).filter(({ end }) => end <= content);
    return {
      content,
      firstPaint,
      waves: waves(asked, content),
      requests: asked.length,
      bytes: asked.reduce((sum, { bytes }) => sum + bytes, 0),
      script,
    };
  }

  /** Milliseconds of the page's clock at which the watched text was painted. */
  async painted(): Promise<number> {
    await this.page.waitForFunction(
      () => (window as unknown as { benchPainted?: { at?: number } }).benchPainted?.at !== undefined,
      undefined,
      { polling: 100, timeout: PATIENCE_MS },
    );
    return (await this.page.evaluate(paintTimes)).amount ?? Number.NaN;
  }

  asked(): Promise<Asked[]> {
    return this.page.evaluate(requests);
  }

  leave(): Promise<void> {
    return this.context.close();
  }

  private async script(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
  }
}
