/** Runs the bridge contract in every host and the journeys in the real webview. */
import { writeFileSync } from 'node:fs';
import { Command, Option } from 'commander';
import { execaSync } from 'execa';
import { chromiumWebview, launchChromium } from './chromiumHost.ts';
import { formatJourneys, formatMatrix } from './formatMatrix.ts';
import { plainObjectHost } from './plainObjectHost.ts';
import { runJourneys } from './runJourneys.ts';
import { runSuite } from './runSuite.ts';
import { sandboxFrameHost } from './sandboxFrameHost.ts';
import { serveTestPage } from './serveTestPage.ts';
import { webkitWebview } from './webkitHost.ts';

type WebviewOptions = {
  host: string;
  case: string;
  only?: 'contract' | 'journeys';
  mustHaveWebkit?: boolean;
  report?: string;
};

const options = new Command('node tools/e2e-suites/webview/cli.ts')
  .description('Runs the bridge contract in every host and the journeys in the real webview.')
  .option('--host <text>', 'only hosts with this in their name', '')
  .option('--case <text>', 'only cases with this in their title', '')
  .addOption(new Option('--only <part>', 'one of the two').choices(['contract', 'journeys']))
  .option('--must-have-webkit', 'fails where WebKitGTK cannot run')
  .option('--report <file>', 'writes what ran as JSON: { name, passed, reason }[]')
  .parse()
  .opts<WebviewOptions>();

process.exitCode = (await runAll()) ? 0 : 1;

async function runAll(): Promise<boolean> {
  const missingReason = missingWebkitReason();
  // The journeys run first and alone, because the parallel hosts keep a small machine busy.
  const hasJourneys = options.only !== 'contract' && !missingReason && 'WebKitGTK'.includes(options.host);
  const journeys = hasJourneys ? await runJourneys(options.case) : [];
  const columns = options.only === 'journeys' ? [] : await runHosts(missingReason);

  if (columns.length > 0) console.log(formatMatrix(columns));
  if (hasJourneys) console.log(`\nJourneys in WebKitGTK\n${formatJourneys(journeys)}`);
  if (missingReason) {
    console.log(`\n!!! SKIPPED: the real webview (WebKitGTK) did not run: ${missingReason}`);
    console.log('!!! No case above ran in WebKit.');
  }
  const checks = [
    ...journeys.map((journey) => ({ ...journey, host: 'WebKitGTK' })),
    ...columns.flatMap(({ name, results }) => results.map((result) => ({ ...result, host: name }))),
  ]
    .filter(({ result }) => result !== 'not possible here')
    .map(({ host, title, result, reason }) => ({ name: `${host}: ${title}`, passed: result === 'passed', reason }));
  if (options.report) writeFileSync(options.report, JSON.stringify(checks));
  if (checks.length === 0) console.error('No host or case has this in its name.');
  return checks.length > 0 && checks.every(({ passed }) => passed) && !(missingReason && options.mustHaveWebkit);
}

async function runHosts(missingReason: string | undefined) {
  const site = await serveTestPage();
  const browser = await launchChromium();
  const webviews = [
    plainObjectHost('ios'),
    await sandboxFrameHost(browser, site.origin),
    await chromiumWebview(browser, site.origin, 'listener'),
    await chromiumWebview(browser, site.origin, 'legacy'),
    ...(missingReason ? [] : [await webkitWebview(site.origin)]),
  ];
  try {
    return await Promise.all(
      webviews
        .filter(({ name }) => name.includes(options.host))
        .map(async (webview) => {
          const started = Date.now();
          const results = await runSuite(webview, options.case);
          return { name: webview.name, results, seconds: Math.round((Date.now() - started) / 1000) };
        }),
    );
  } finally {
    for (const webview of webviews) await webview.close();
    await browser.close();
    site.close();
  }
}

const PACKAGES = 'apt-get install gir1.2-webkit2-4.1 webkit2gtk-driver xvfb python3-gi';

/** @returns why the real webview cannot run here; undefined when it can */
function missingWebkitReason(): string | undefined {
  const requirements = [
    ['WebKitWebDriver', ['--version']],
    ['Xvfb', ['-help']],
    ['/usr/bin/python3', ['-c', "import gi; gi.require_version('WebKit2', '4.1'); from gi.repository import WebKit2"]],
  ] as const;
  const missingProgram = requirements.find(([program, options]) => {
    const { exitCode } = execaSync(program, options, { stdio: 'ignore', reject: false });
    return exitCode === undefined || (program.startsWith('/') && exitCode !== 0);
  });
  return missingProgram && `${missingProgram[0]} is not usable; on Debian: ${PACKAGES}`;
}
