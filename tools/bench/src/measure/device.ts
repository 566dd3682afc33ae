/** The emulated device: real Chromium, a small screen, a slow processor, an empty cache each time. */
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from './browser.ts';
import { observePaint, paintTimes, type RequestTiming, requestTimings, waitForPaint } from './browserProbes.ts';
import { waves } from './statistics.ts';

/** How many times slower the emulated processor is than the machine's. */
const CPU_SLOWDOWN = 4;
/** The network is idle when no request started for this long. */
const NETWORK_IDLE_MS = 2_000;
/** Time between touchstart and touchend. */
const TOUCH_MS = 60;

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

export type Device = Awaited<ReturnType<typeof openDevice>>;

/** Runs `measure` on a device with an empty cache. @param scripts run in every page before its own scripts */
export async function withDevice<T>(
  browser: Browser,
  scripts: readonly string[],
  measure: (device: Device) => Promise<T>,
): Promise<T> {
  const device = await openDevice(browser);
  try {
    for (const source of scripts) await device.addInitScript(source);
    return await measure(device);
  } finally {
    await device.dispose();
  }
}

async function openDevice({ client }: Browser) {
  const { browserContextId } = await client.send('Target.createBrowserContext');
  const { targetId } = await client.send('Target.createTarget', { url: 'about:blank', browserContextId });
  const { sessionId } = await client.send('Target.attachToTarget', { targetId, flatten: true });
  const send = (method: string, params?: object): Promise<unknown> =>
    client.send(method as never, params as never, sessionId);
  await send('Page.enable');
  await send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  const screen = { width: 390, height: 844, deviceScaleFactor: 2, mobile: true };
  await send('Emulation.setDeviceMetricsOverride', screen);
  await send('Emulation.setTouchEmulationEnabled', { enabled: true });
  // Processor time, so that other work on the machine does not count.
  await send('Performance.enable', { timeDomain: 'threadTicks' });

  const addInitScript = (source: string) => send('Page.addScriptToEvaluateOnNewDocument', { source });
  const requests = (): Promise<RequestTiming[]> => evaluate(requestTimings);

  /** Runs a function in the page. @param pageFunction is serialised: nothing from outside its body is in scope */
  async function evaluate<T>(pageFunction: (() => T) | string): Promise<Awaited<T>> {
    const options = { expression: `(${pageFunction})()`, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = (await send('Runtime.evaluate', options)) as {
      result: { value?: Awaited<T> };
      exceptionDetails?: { exception?: { description?: string } };
    };
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page function threw.');
    return result.value as Awaited<T>;
  }

  async function scriptTime(): Promise<number> {
    const { metrics } = (await send('Performance.getMetrics')) as { metrics: { name: string; value: number }[] };
    return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1_000;
  }

  async function navigate(url: string): Promise<void> {
    const { errorText } = (await send('Page.navigate', { url })) as { errorText?: string };
    if (errorText) throw new Error(`${url}: ${errorText}`);
  }

  /** When the observed text was painted, in milliseconds of the page's clock. */
  async function paintTime(): Promise<number> {
    await evaluate(waitForPaint);
    return (await evaluate(paintTimes)).amount ?? Number.NaN;
  }

  return {
    addInitScript,
    evaluate,
    navigate,
    paintTime,
    requests,
    /** Opens a URL and waits until an element with `text` was painted. */
    async load(url: string, text: string): Promise<PageLoad> {
      await addInitScript(`(${observePaint})(${JSON.stringify(text)})`);
      const before = await scriptTime();
      await navigate(url);
      const content = await paintTime();
      const script = (await scriptTime()) - before;
      const { firstPaint } = await evaluate(paintTimes);
      return { content, firstPaint, scriptTime: script, ...summarize(await requests(), content) };
    },
    /** Resolves when no request started for 2 s. */
    async waitForNetworkIdle(): Promise<void> {
      for (let before = -1, now = 0; before !== now; ) {
        before = now;
        await pause(NETWORK_IDLE_MS);
        now = (await requests()).length;
      }
    },
    /** Taps the middle of the element that `find` returns in the page. @throws when there is none */
    async tap(find: () => Element | undefined): Promise<void> {
      const place = await evaluate(`(() => {
        const found = (${find})();
        found?.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = found?.getBoundingClientRect() ?? {};
        return found && { x: x + width / 2, y: y + height / 2 };
      })`);
      if (!place) throw new Error(`Nothing to tap: ${find}`);
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] });
      await pause(TOUCH_MS);
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
    async dispose(): Promise<void> {
      await client.send('Target.closeTarget', { targetId });
      await client.send('Target.disposeBrowserContext', { browserContextId });
    },
  };
}

/** What was received until `until`, in milliseconds of the page's clock. */
export function summarize(requests: readonly RequestTiming[], until: number) {
  const counted = requests.filter(({ end }) => end <= until);
  const bytes = counted.reduce((sum, request) => sum + request.bytes, 0);
  return { waves: waves(counted, until), requests: counted.length, bytes };
}
