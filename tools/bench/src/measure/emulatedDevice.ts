/** The emulated device of the measurements: real Chromium, a small screen, a slow processor, an empty cache each time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { observePaint, paintTimes, type RequestTiming, requestTimings, waitForPaint } from './browserProbes.ts';
import { waves } from './waves.ts';

/** How many times slower the emulated processor is than the machine's. */
export const CPU_SLOWDOWN = 4;

/** The network is idle when no request started for this long. */
const NETWORK_IDLE_MS = 2_000;

/** Time between touchstart and touchend. */
export const TOUCH_MS = 60;

export type PageLoad = {
  /** Milliseconds from the navigation's start to the paint of the amount. */
  content: number;
  firstPaint: number;
  waves: number;
  requests: number;
  /** Compressed bytes received until the content's paint, without headers. */
  bytes: number;
  /** Milliseconds of processor time for scripts, on the slow processor. */
  scriptTime: number;
};

export class EmulatedDevice {
  private readonly browser: Browser;
  private readonly context: string;
  private readonly target: string;
  private readonly session: string;

  private constructor(browser: Browser, context: string, target: string, session: string) {
    this.browser = browser;
    this.context = context;
    this.target = target;
    this.session = session;
  }

  /**
   * A device with an empty cache and no storage.
   * @param scripts run in every page before its own scripts
   */
  static async withEmptyCache(browser: Browser, ...scripts: string[]): Promise<EmulatedDevice> {
    const { client } = browser;
    const { browserContextId } = await client.send('Target.createBrowserContext');
    const { targetId } = await client.send('Target.createTarget', { url: 'about:blank', browserContextId });
    const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: true });
    const device = new EmulatedDevice(browser, browserContextId, targetId, sessionId);
    await client.send('Page.enable', undefined, sessionId);
    await client.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN }, sessionId);
    const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
    await client.send('Emulation.setDeviceMetricsOverride', screen, sessionId);
    await client.send('Emulation.setTouchEmulationEnabled', { enabled: true }, sessionId);
    // Processor time, so that other work on the machine does not count.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' }, sessionId);
    for (const source of scripts) await device.addInitScript(source);
    return device;
  }

  /** Opens a URL and waits until an element with `text` was painted. */
  async load(url: string, text: string): Promise<PageLoad> {
    await this.addInitScript(`(${observePaint})(${JSON.stringify(text)})`);
    const before = await this.scriptTime();
    await this.navigate(url);
    const content = await this.paintTime();
    const scriptTime = (await this.scriptTime()) - before;
    const { firstPaint } = await this.evaluate(paintTimes);
    const requests = (await this.requests()).filter(({ end }) => end <= content);
    return {
      content,
      firstPaint,
      waves: waves(requests, content),
      requests: requests.length,
      bytes: requests.reduce((sum, { bytes }) => sum + bytes, 0),
      scriptTime,
    };
  }

  /** Navigates to an empty page. */
  async goToBlankPage(): Promise<void> {
    await this.navigate('about:blank');
  }

  /** When the observed text was painted, in milliseconds of the page's clock. */
  async paintTime(): Promise<number> {
    await this.evaluate(waitForPaint);
    return (await this.evaluate(paintTimes)).amount ?? Number.NaN;
  }

  /** Resolves when no request started for 2 s. */
  async waitForNetworkIdle(): Promise<void> {
    for (let before = -1, now = 0; before !== now; ) {
      before = now;
      await pause(NETWORK_IDLE_MS);
      now = (await this.requests()).length;
    }
  }

  /** Taps the middle of the element that `find` returns in the page. @throws when there is none */
  async tap(find: () => Element | undefined): Promise<void> {
    const place = await this.evaluate(`(() => {
      const found = (${find})();
      if (!found) return undefined;
      found.scrollIntoView({ block: 'center' });
      const { x, y, width, height } = found.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    })`);
    if (!place) throw new Error(`Nothing to tap: ${find}`);
    await this.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
    await pause(TOUCH_MS);
    await this.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  }

  requests(): Promise<RequestTiming[]> {
    return this.evaluate(requestTimings);
  }

  /** Runs a function in the page. @param pageFunction is serialised: nothing from outside its body is in scope */
  async evaluate<T>(pageFunction: (() => T) | string): Promise<Awaited<T>> {
    const { result, exceptionDetails } = (await this.send('Runtime.evaluate', {
      expression: `(${pageFunction})()`,
      awaitPromise: true,
      returnByValue: true,
    })) as { result: { value?: Awaited<T> }; exceptionDetails?: { exception?: { description?: string } } };
    if (exceptionDetails)
      throw new Error(exceptionDetails.exception?.description ?? 'The page function threw without a description.');
    return result.value as Awaited<T>;
  }

  async dispose(): Promise<void> {
    await this.browser.client.send('Target.closeTarget', { targetId: this.target });
    await this.browser.client.send('Target.disposeBrowserContext', { browserContextId: this.context });
  }

  private addInitScript(source: string): Promise<unknown> {
    return this.send('Page.addScriptToEvaluateOnNewDocument', { source });
  }

  private async navigate(url: string): Promise<void> {
    const { errorText } = (await this.send('Page.navigate', { url })) as { errorText?: string };
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  private async scriptTime(): Promise<number> {
    const { metrics } = (await this.send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
  }

  private send(method: string, params?: object): Promise<unknown> {
    return this.browser.client.send(method as never, params as never, this.session);
  }
}
