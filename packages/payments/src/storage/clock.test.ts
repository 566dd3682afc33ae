import { describe, expect, test } from '@jest/globals';
import { withTimeout } from './clock.ts';
import { createPage } from './crossTabLock.testSetup.ts';

describe('an action with a time limit', () => {
  test('returns the result and clears its timer when the action ends in time', async () => {
    const page = createPage();
    expect(await withTimeout(1_000, page.clock, async () => 'acted')).toBe('acted');
    await page.advance(0);
    expect(page.waiting()).toBe(0);
  });

  test.each<[string, () => Promise<string>]>([
    ['rejects', () => Promise.reject(new Error('no'))],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('rejects with the error and clears its timer when the action %s', async (_what, callback) => {
    const page = createPage();
    await expect(withTimeout(1_000, page.clock, callback)).rejects.toThrow('no');
    await page.advance(0);
    expect(page.waiting()).toBe(0);
  });

  test('rejects exactly at the time limit when the action never ends', async () => {
    const page = createPage();
    const received: string[] = [];
    withTimeout(1_000, page.clock, () => new Promise(() => {})).catch((error: Error) => received.push(error.message));
    await page.advance(999);
    expect(received).toEqual([]);
    await page.advance(1);
    await page.advance(0);
    expect(received).toEqual(['took longer than 1000 ms']);
  });
});
