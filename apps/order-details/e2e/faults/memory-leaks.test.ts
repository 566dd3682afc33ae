/** Memory of a page that is used for hours. */

import { expect, test } from '@loan/e2e/fixtures';
import type { CDPSession } from '@playwright/test';

type MemoryUsage = { documents: number; nodes: number; listeners: number; heapKilobytes: number };

/** Counters and heap size after a full garbage collection. */
async function measureMemory(session: CDPSession): Promise<MemoryUsage> {
  // Twice: objects released by finalizers of the first run are collected in the second.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metricValue = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  return {
    documents: metricValue('Documents'),
    nodes: metricValue('Nodes'),
    listeners: metricValue('JSEventListeners'),
    heapKilobytes: Math.round(metricValue('JSHeapUsedSize') / 1_000),
  };
}

/** Runs in the page. Navigates from the order to its rollover and back, `times` times. */
async function navigateBackAndForth(times: number): Promise<void> {
  const until = (condition: () => boolean) =>
    new Promise<void>((resolve) => {
      const poll = () => (condition() ? resolve() : void requestAnimationFrame(poll));
      poll();
    });
  const button = (text: string) =>
    [...document.querySelectorAll('button')].find(({ innerText }) => innerText.includes(text));
  for (let time = 0; time < times; time += 1) {
    await until(() => location.pathname === '/order' && button('Rollover Repayment') !== undefined);
    button('Rollover Repayment')?.click();
    await until(() => location.pathname === '/repayDelay' && button('Payment Method') !== undefined);
    history.back();
  }
  await until(() => location.pathname === '/order' && button('Rollover Repayment') !== undefined);
}

test('keeps no documents, nodes, listeners or memory after 500 navigations', async ({ borrower, page, pageGuard }) => {
  pageGuard.allow(/Failed to load resource/);
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  // Excludes one-time allocations such as the code of both screens.
  await page.evaluate(navigateBackAndForth, 20);
  const measured = [await measureMemory(session)];
  for (let part = 0; part < 4; part += 1) {
    await page.evaluate(navigateBackAndForth, 60);
    measured.push(await measureMemory(session));
  }
  const growths = (counter: keyof MemoryUsage) =>
    measured.slice(1).map((usage, part) => usage[counter] - (measured[part]?.[counter] ?? Number.NaN));
  // A leak grows in every part; the engine compiles and caches in some of them.
  expect(Math.min(...growths('documents')), `${growths('documents')}`).toBeLessThanOrEqual(0);
  expect(Math.min(...growths('nodes')), `${growths('nodes')}`).toBeLessThanOrEqual(25);
  expect(Math.min(...growths('listeners')), `${growths('listeners')}`).toBeLessThanOrEqual(5);
  // Seen: 120 kB, two thirds of it the engine’s own.
  expect(Math.min(...growths('heapKilobytes')), `${growths('heapKilobytes')}`).toBeLessThanOrEqual(250);
});
