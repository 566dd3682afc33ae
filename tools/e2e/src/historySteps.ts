/**
 * `goto`, `reload` and jumps of the clock that wait for the steps of the page's own history. When a dialog closes, the
 * page goes back from the entry that guarded it. Chromium ends a navigation that is started before this step has ended or
 * just ahead of it, and a jump of the clock ends the page's wait for the step.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** A step of which the browser reports nothing for this long leads nowhere; the page gives it up after the same time. */
const STEP_TIMEOUT_MS = 3_000;

type HistorySteps = {
  /** Resolves when no step is under way. @param isFinal the page takes no step afterwards */
  end(isFinal: boolean): Promise<void>;
  /** The page takes steps again: the navigation that would have ended it has failed. */
  resume(): void;
};
type TracedWindow = { historySteps?: HistorySteps };

/** Lets history steps end before every `goto`, `reload` and `fastForward` of the pages of this browser context. */
export async function endHistoryStepsFirst(context: BrowserContext): Promise<void> {
  await context.addInitScript(traceHistorySteps);
  const fastForward = context.clock.fastForward.bind(context.clock);
  context.clock.fastForward = async (ticks) => {
    await Promise.all(context.pages().map((page) => stepsEnd(page, false)));
    await fastForward(ticks);
  };
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    // A URL with a fragment may lead to a place in the same document, which goes on.
    page.goto = (url, options) => afterSteps(page, !url.includes('#'), () => goto(url, options));
    page.reload = (options) => afterSteps(page, true, () => reload(options));
  });
}

async function stepsEnd(page: Page, isFinal: boolean): Promise<void> {
  const ended = page.evaluate((isFinal) => (globalThis as TracedWindow).historySteps?.end(isFinal), isFinal);
  // A page that hangs, or is replaced in this moment, answers nothing.
  await Promise.race([ended.catch(() => undefined), pause(STEP_TIMEOUT_MS)]);
}

async function afterSteps<T>(page: Page, isFinal: boolean, navigate: () => Promise<T>): Promise<T> {
  await stepsEnd(page, isFinal);
  try {
    return await navigate();
  } catch (error) {
    void page.evaluate(() => (globalThis as TracedWindow).historySteps?.resume()).catch(() => undefined);
    throw error;
  }
}

/** Runs in the page before its scripts. */
function traceHistorySteps(): void {
  let underWay = 0;
  let isFinal = false;
  let onEnd: (() => void)[] = [];
  const setUnderWay = (count: number) => {
    underWay = Math.max(0, count);
    if (underWay > 0) return;
    for (const end of onEnd) end();
    onEnd = [];
  };
  for (const method of ['go', 'back', 'forward'] as const) {
    const original: (delta?: number) => void = history[method];
    history[method] = function (this: History, delta?: number) {
      // Chromium ignores a step, too, while it loads what the user has asked for, unless a tap has just preceded it.
      if (isFinal) return;
      underWay += 1;
      original.call(this, delta);
    };
  }
  addEventListener('popstate', () => setUnderWay(underWay - 1), true);
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    isFinal = false;
    setUnderWay(0);
  });
  (globalThis as TracedWindow).historySteps = {
    end: async (isLast) => {
      if (underWay > 0) await new Promise<void>((resolve) => onEnd.push(resolve));
      isFinal ||= isLast;
    },
    resume: () => {
      isFinal = false;
    },
  };
}
