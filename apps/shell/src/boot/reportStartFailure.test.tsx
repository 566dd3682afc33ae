import { expect, jest, test } from '@jest/globals';
import { parseMarketConfig } from '@loan/frame/market';
import peso from '../../markets/peso.json';

const marketConfig = { ...parseMarketConfig(peso), monitorDsn: 'https://key@monitor.example/7' };

test('reports a shared script that is missing as a failure of the shell’s release', async () => {
  document.head.innerHTML = ['/shell/vendor.aaaa.js', '/shell/1.2.3-abcdef/main.js']
    .map((src) => `<script defer fetchpriority="high" src="${src}"></script>`)
    .join('');
  document.body.innerHTML = [
    ['registry', { revision: 1, contract: 1, remotes: {} }],
    ['market-config', marketConfig],
  ]
    .map(([id, json]) => `<script type="application/json" id="${id}">${JSON.stringify(json)}</script>`)
    .join('');
  const sendBeacon = jest.fn<typeof navigator.sendBeacon>();
  Object.assign(navigator, { sendBeacon });
  // The module runs on import: the page has to be there before.
  await import('./boot.ts');
  const [vendor] = document.scripts;
  // jsdom does not know the property.
  Object.assign(vendor!, { fetchPriority: 'high' }).dispatchEvent(new Event('error'));

  expect(document.documentElement.className).toBe('no-start');
  expect(sendBeacon.mock.lastCall?.[1]).toContain('"release":"shell@1.2.3-abcdef"');
});
