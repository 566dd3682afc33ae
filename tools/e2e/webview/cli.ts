/**
 * The bridge's contract in every host:
 * `node tools/e2e/webview/cli.ts [--host <part of its name>] [--case <part of its title>] [--must-have-webkit]`
 */
import { parseArgs } from 'node:util';
import { chromiumWebview, launchChromium } from './chromium.ts';
import { drawJourneys, drawMatrix } from './matrix.ts';
import { plainObject } from './plainObject.ts';
import { runJourneys } from './runJourneys.ts';
import { sandboxPhone } from './sandboxPhone.ts';
import { serveTestPage } from './server.ts';
import { runSuite } from './suite.ts';
import { webkitWebview } from './webkit.ts';
import { webkitIsMissing } from './webkitIsMissing.ts';

const { values } = parseArgs({
  options: {
    host: { type: 'string', default: '' },
    case: { type: 'string', default: '' },
    'must-have-webkit': { type: 'boolean', default: false },
  },
});

const site = await serveTestPage();
const browser = await launchChromium();
const missing = webkitIsMissing();
const webviews = [
  plainObject('ios'),
  await sandboxPhone(browser, site.origin),
  await chromiumWebview(browser, site.origin, 'listener'),
  await chromiumWebview(browser, site.origin, 'legacy'),
  ...(missing ? [] : [await webkitWebview(site.origin)]),
].filter(({ name }) => name.includes(values.host));

try {
  // The journeys first and alone: the cases beside each other keep a small machine busy.
  const journeys = missing ? [] : await runJourneys(values.case);
  const columns = await Promise.all(
    webviews.map(async (webview) => {
      const started = Date.now();
      const verdicts = await runSuite(webview, values.case);
      return { name: webview.name, verdicts, seconds: Math.round((Date.now() - started) / 1000) };
    }),
  );
  console.log(drawMatrix(columns));
  console.log(`\nJourneys in WebKitGTK\n${drawJourneys(journeys)}`);
  const all = [...journeys, ...columns.flatMap(({ verdicts }) => verdicts)];
  const hasFailed = all.some(({ result }) => result === 'failed');
  if (missing)
    console.log(
      `\n!!! SKIPPED: the real webview (WebKitGTK) did not run: ${missing}\n!!! No case above was proven in WebKit.`,
    );
  process.exitCode = hasFailed || (missing && values['must-have-webkit']) ? 1 : 0;
} finally {
  for (const webview of webviews) await webview.close();
  await browser.close();
  site.close();
}
