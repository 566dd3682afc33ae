import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getOrder } from '@loan/api/order-details';
import { expect, test } from '../src/fixtures.ts';
import { exactly, filesOf, remotesOf } from '../src/site/publishedRemotes.ts';
import { siteFolder } from '../src/servers/sandboxServer.ts';

const page = readFileSync(join(siteFolder, 'index.html'), 'utf8');
const orderDetails = remotesOf(page).find(({ name }) => name === 'order-details');
// A file that is preloaded is named twice and fetched once.
const shellFiles = [
  ...new Set([...page.matchAll(/(?:src|href)="(\/shell\/[^"]+\.js)"/g)].map(([, path = '']) => path)),
];

test('a cold order is the page and then one wave: nothing in the picture waits for anything but the page', async ({
  borrower,
  lender,
  network,
  page: phone,
}) => {
  const { address } = await lender.tells('due-rollover');
  const expected = [...shellFiles, ...filesOf(orderDetails!.build, '/order'), getOrder.path].map((path) =>
    path === getOrder.path ? `/donation${path}` : path,
  );
  const asked = new Set<string>();
  phone.on('request', (request) => asked.add(new URL(request.url()).pathname));
  network.harms(/^\/(shell|remotes|donation)\//, 'held');

  await borrower.opensAddress(address);

  await test.step('everything was asked for before anything was answered', async () => {
    await expect.poll(() => expected.filter((path) => !asked.has(path))).toEqual([]);
    expect([...asked].filter((path) => path !== '/order').toSorted()).toEqual(expected.toSorted());
  });

  await test.step('nothing else is needed for the picture: whatever is asked for later gets no answer', async () => {
    network.heals();
    network.harms(otherThan(expected), 'held');
    await borrower.seesButton(/REPAY/);
  });

  await test.step('each file and the call were fetched exactly once', () => {
    const fetched = network.requests.map(({ address: fetchedAddress }) => fetchedAddress.split('?')[0] ?? '');
    expect(fetched.filter((path) => expected.includes(path)).toSorted()).toEqual(expected.toSorted());
    expect(new Set(fetched).size, fetched.join('\n')).toBe(fetched.length);
  });

  await test.step('federation’s chunk stands in the page, and not even the cache was asked for it again', async () => {
    const named = await phone.evaluate(() =>
      performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/federation.js')),
    );
    expect(named).toHaveLength(1);
  });
});

function otherThan(paths: readonly string[]): RegExp {
  const known = paths.map((path) => exactly(path).source.slice(1, -1)).join('|');
  return new RegExp(`^(?!(?:${known})(?:[?]|$))/(shell|remotes|donation)/`);
}
