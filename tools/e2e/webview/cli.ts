/**
 * The bridge's contract in every host, and the journeys in the real webview:
 * `node tools/e2e/webview/cli.ts [--host <part of its name>] [--case <part of its title>] [--must-have-webkit]`
 * What each kind of phone costs the first paint: `node tools/e2e/webview/cli.ts --first-paint <rounds>`
 */
import { parseArgs } from 'node:util';
import { chromiumWebview, launchChromium } from './chromiumHost.ts';
import { measureFirstPaint } from './measureFirstPaint.ts';
import { drawJourneys, drawMatrix } from './formatMatrix.ts';
import { plainObject } from './plainObjectHost.ts';
import { runJourneys } from './runJourneys.ts';
import { sandboxPhone } from './sandboxFrameHost.ts';
import { serveTestPage } from './serveTestPage.ts';
import { runSuite } from './runSuite.ts';
import { webkitWebview } from './webkitHost.ts';
import { webkitIsMissing } from './missingWebkitReason.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    case: { type: 'string', default: '' },
    'must-have-webkit': { type: 'boolean', default: false },
    'first-paint': { type: 'string' },
  },
});

if (values['first-paint']) console.log(await measureFirstPaint(Number(values['first-paint'])));
else process.exitCode = (await isProven()) ? 0 : 1;

async function isProven(): Promise<boolean> {
  const missing = webkitIsMissing();
  // The journeys first and alone: the hosts beside each other keep a small machine busy.
  const journeys = missing || !'WebKitGTK'.includes(values.host) ? [] : await runJourneys(values.case);
  const columns = await runHosts(missing);

  console.log(drawMatrix(columns));
  console.log(`\nJourneys in WebKitGTK\n${drawJourneys(journeys)}`);
  if (missing) {
    console.log(`\n!!! SKIPPED: the real webview (WebKitGTK) did not run: ${missing}`);
    console.log('!!! No case above was proven in WebKit.');
  }
  const all = [...journeys, ...columns.flatMap(({ verdicts }) => verdicts)];
  return all.every(({ result }) => result !== 'failed') && !(missing && values['must-have-webkit']);
}

async function runHosts(missing: string | undefined) {
  const site = await serveTestPage();
  const browser = await launchChromium();
  const every = [
    plainObject('ios'),
    await sandboxPhone(browser, site.origin),
    await chromiumWebview(browser, site.origin, 'listener'),
    await chromiumWebview(browser, site.origin, 'legacy'),
    ...(missing ? [] : [await webkitWebview(site.origin)]),
  ];
  try {
    return await Promise.all(
      every
        .filter(({ name }) => name.includes(values.host))
        .map(async (webview) => {
          const started = Date.now();
          const verdicts = await runSuite(webview, values.case);
          return { name: webview.name, verdicts, seconds: Math.round((Date.now() - started) / 1000) };
        }),
    );
  } finally {
    for (const webview of every) await webview.close();
    await browser.close();
    site.close();
  }
}
