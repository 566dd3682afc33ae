/** Reports of web vitals name screen and build, and `release trace` finds the source of an error in minified code. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { execa } from 'execa';
import { expect, test } from '../src/fixtures.ts';
import { publishedRemote } from '../src/site/publishedRemotes.ts';
import type { Report } from '../src/site/reports.ts';

const order = publishedRemote('order-details').build;
const repayment = publishedRemote('repayment').build;

test('reports: each web vital names the screen and the build that it was measured on', async ({
  borrower,
  page,
  reports,
}) => {
  reports.enable();
  await borrower.opensScenario('due-rollover');
  const measured = (page: string) => () =>
    reports
      .received((one) => one.kind === 'web-vital' && one.page === page)
      .map(({ name, remote, version }) => ({ name, remote, version }));
  await borrower.seesButton('Rollover Repayment');
  // Reported at once: the page measures from here on.
  await expect.poll(measured('/order')).toContainEqual(expect.objectContaining({ name: 'FCP' }));
  await borrower.taps('Rollover Repayment');
  await borrower.sees(/Your next payment date is/);
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('soft-navigation').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/\/repayDelay/));
  await test.step('the page is hidden', () => page.goto('about:blank'));

  for (const name of ['TTFB', 'FCP', 'LCP', 'INP', 'CLS']) {
    await expect.poll(measured('/order')).toContainEqual({ name, remote: 'order-details', version: order.version });
  }
  await expect
    .poll(measured('/repayDelay'))
    .toContainEqual({ name: 'LCP', remote: 'repayment', version: repayment.version });
  expect(reports.received(({ name }) => name === 'TTFB')).toMatchObject([{ value: expect.any(Number) }]);
});

test('reports: `release trace` finds file, line and function of an error in the minified shell', async ({
  borrower,
  page,
  reports,
  pageGuard,
}) => {
  pageGuard.allow(/planted/);
  reports.enable();
  await page.addInitScript(() => {
    const { get } = Object.getOwnPropertyDescriptor(History.prototype, 'state')!;
    let isBroken = false;
    addEventListener('break-history', () => {
      isBroken = true;
    });
    Object.defineProperty(History.prototype, 'state', {
      get(this: History) {
        if (isBroken) throw new Error('planted');
        return get?.call(this);
      },
    });
  });
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate(() => {
    dispatchEvent(new Event('break-history'));
    dispatchEvent(new PopStateEvent('popstate'));
  });
  const planted = ({ message }: Report) => message?.includes('planted') ?? false;
  await expect.poll(() => reports.received(planted)).toMatchObject([{ remote: 'shell' }]);

  const [report] = reports.received(planted);
  const root = resolve(import.meta.dirname, '../../..');
  const command = [join(root, 'tools/release/cli.ts'), 'trace', '--json', '--site', join(root, 'dist/site')];
  const { stdout } = await execa(process.execPath, command, { input: JSON.stringify(report) });
  const [{ file, line, function: name }] = JSON.parse(stdout);
  expect(file).toBe('packages/frame/src/navigation/pageHistory.ts');
  const source = readFileSync(join(root, file), 'utf8').split('\n');
  expect(source[line - 1]).toMatch(/history\.state/);
  expect(name).toEqual(expect.any(String));
  expect(source.slice(0, line).join('\n')).toContain(name);
});
