/**
 * What the error monitor gets names the build and contains nothing of the borrower. It is sent only when the market names a
 * monitor. What is measured: `web-vitals.test.ts`.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getOrder } from '@loan/api/order-details';
import { BROWSER_LOAD_ERRORS } from '@loan/e2e/expectScreen';
import { expect, test } from '@loan/e2e/fixtures';
import type { NetworkProxy } from '@loan/e2e/network/networkProxy';
import { waitForNetworkIdle } from '@loan/e2e/network/waitForNetworkIdle';
import { endpointPattern } from '@loan/e2e/sandboxClient';
import { exactPath, publishedRemote } from '@loan/e2e/site/publishedRemotes';
import { type Report, readEnvelope } from '@loan/e2e/site/reports';
import { republishFile, rewriteMarketConfig } from '@loan/e2e/site/republishFile';
import type { Page } from '@playwright/test';

const order = publishedRemote('order-details').build;
const repayment = publishedRemote('repayment').build;
const shellVersion = /\/shell\/([^/]+)\/main\.js/;

/** Event listeners in the order remote's code that cause a fault, whatever screen is shown by then. */
const FAULT_LISTENERS = `
addEventListener('throw-now', (event) => { throw new Error('thrown: ' + event.detail); });
addEventListener('reject-now', (event) => { void Promise.reject(new Error('rejected: ' + event.detail)); });
addEventListener('violate-now', (event) => { fetch('https://elsewhere.example/' + event.detail).catch(() => undefined); });
`;

function injectFaultListeners(network: NetworkProxy): void {
  const [file = ''] = order.screens['/order']?.files ?? [];
  republishFile(network, order, file, (text) => `${FAULT_LISTENERS}${text}`);
}

async function triggerFault(
  page: Page,
  fault: 'throw-now' | 'reject-now' | 'violate-now',
  detail: string,
): Promise<void> {
  await test.step(`the order’s code handles “${fault}” with ${detail}`, () =>
    page.evaluate(([name, text]) => dispatchEvent(new CustomEvent(name, { detail: text })), [fault, detail] as const));
}

const EXPECTED_VIOLATIONS = [
  /thrown:/,
  /rejected:/,
  /elsewhere\.example/,
  /policy violation: connect-src/,
  /violates the following/,
];

test('reports: attribute an error, an unhandled rejection and a violation to the build of their code, not to the current screen', async ({
  borrower,
  network,
  page,
  reports,
  pageGuard,
}) => {
  pageGuard.allow(...EXPECTED_VIOLATIONS);
  injectFaultListeners(network);
  reports.enable();
  await borrower.opensScenario('due-rollover');
  await borrower.taps('Rollover Repayment');
  await borrower.sees(/Your next payment date is/);

  await triggerFault(page, 'throw-now', 'one');
  await triggerFault(page, 'reject-now', 'two');
  await triggerFault(page, 'violate-now', 'three');

  const attribution = { remote: 'order-details', version: order.version };
  const expectReports = (matches: (one: Report) => boolean) => expect.poll(() => reports.received(matches));
  await expectReports(({ message }) => /thrown: one/.test(message ?? '')).toMatchObject([
    { kind: 'error', ...attribution },
  ]);
  await expectReports(({ message }) => /rejected: two/.test(message ?? '')).toMatchObject([
    { kind: 'error', ...attribution },
  ]);
  await expectReports(({ kind }) => kind === 'csp-violation').toMatchObject([
    { ...attribution, directive: 'connect-src', url: 'https://elsewhere.example/three', page: '/repayDelay' },
  ]);
});

test('reports: a failed remote and a rejected URL name remote and version', async ({
  borrower,
  network,
  page,
  reports,
  pageGuard,
}) => {
  pageGuard.allow(...BROWSER_LOAD_ERRORS);
  reports.enable();
  network.rewriteResponse(endpointPattern(getOrder), (text) =>
    text.replace(/"playeduL":(?:null|"[^"]*")/, '"playeduL":"javascript:alert(1)"'),
  );
  network.breakRequests(exactPath(repayment.base + repayment.entry), 'missing');
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await borrower.taps('Rollover Repayment');
  await borrower.seesHeading('This page could not be shown');
  await test.step('the page is hidden', () => page.goto('about:blank'));

  const ofOrder = { remote: 'order-details', version: order.version };
  const ofRepayment = { remote: 'repayment', version: repayment.version };
  await expect
    .poll(() => reports.received(({ kind }) => kind === 'remote'))
    .toMatchObject([{ ...ofRepayment, cause: 'not-found' }]);
  await expect
    .poll(() => reports.received(({ kind }) => kind === 'blocked-url'))
    .toMatchObject([{ ...ofOrder, url: 'javascript:…' }]);
  for (const { remote, version } of reports.received()) {
    expect([remote, version].every(Boolean), JSON.stringify(reports.received())).toBe(true);
  }
});

test('reports: attribute an error on an unknown path to the shell', async ({ borrower, page, reports, pageGuard }) => {
  pageGuard.allow(/nobody’s/);
  reports.enable();
  await borrower.opensUrl('/nowhere');
  await borrower.seesHeading('There is no page at this address');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody’s'))));
  const [, version] = shellVersion.exec(await page.content()) ?? [];
  await expect
    .poll(() => reports.received(({ kind }) => kind === 'error'))
    .toMatchObject([{ remote: 'shell', version, message: 'Error: nobody’s', page: '/nowhere' }]);
});

test('reports: contain no token, telephone number, card number or query string of any message', async ({
  borrower,
  network,
  page,
  reports,
  pageGuard,
}) => {
  injectFaultListeners(network);
  reports.enable();
  const { token, phone } = await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  // The console shows the unredacted messages, which this test causes.
  pageGuard.allow(...EXPECTED_VIOLATIONS, /console error/);
  const details = [
    `token ${token}`,
    `{"token":"${token}"} of ${phone}`,
    `card 4005 5192 0000 0004, 4005.5192.0000.0004, (4005)-(5192)-(0000)-(0004)`,
    `https://loan.example/order?token=${token}&phone=${phone}#${phone}`,
    `/order?${phone} ${encodeURIComponent(`?token=${token}`)}`,
  ];
  for (const detail of details) {
    await triggerFault(page, 'throw-now', detail);
    await triggerFault(page, 'reject-now', detail);
    await triggerFault(page, 'violate-now', `x?${encodeURIComponent(detail)}`);
  }
  await expect.poll(() => reports.received(({ kind }) => kind === 'error').length).toBeGreaterThanOrEqual(8);
  await expect.poll(() => reports.received(({ kind }) => kind === 'csp-violation').length).toBe(1);
  const reportText = reports.bodies.map((body) => body.replaceAll(order.version, '')).join('\n');
  expect(reportText).not.toContain(token);
  expect(reportText).not.toMatch(/token=\w|[?]/);
  expect(reportText.replaceAll(/[^\w"]/g, '')).not.toMatch(new RegExp(`${phone.replace(/\D/g, '')}|4005519200000004`));
});

test('reports: the sandbox’s monitor shows an error by its release, with its cause, and nothing of the borrower', async ({
  borrower,
  network,
  page,
  reports,
  pageGuard,
}) => {
  // The console shows the unredacted messages, which this test causes.
  pageGuard.allow(/uncaught:/);
  reports.enable();
  const { token, phone } = await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  const release = `order-details@${order.version}`;
  await test.step('an error with a cause, an object that is no error, and a text are rejected', () =>
    page.evaluate(
      ([session, number]) => {
        const cause = new Error(`the card 4005 5192 0000 0004 of ${number}`);
        for (const reason of [
          new TypeError(`it broke for ${session}`, { cause }),
          { [`of ${number}`]: session, phone: number },
          `${session} ${number}`,
        ])
          setTimeout(() => Promise.reject(reason));
      },
      [token, phone] as const,
    ));
  await expect.poll(() => reports.received(({ kind }) => kind === 'error')).toHaveLength(3);

  await page.goto('/sandbox/monitor');
  const envelopes = page.getByRole('row').filter({ hasText: `"release":"${release}"` });
  await expect(envelopes.filter({ hasText: 'it broke for …' }).filter({ hasText: 'the card … of' })).toHaveCount(1);
  const shown = (await page.getByRole('main').textContent()) ?? '';
  expect(shown).not.toContain(token);
  expect(shown.replaceAll(/[^\w"]/g, '')).not.toMatch(new RegExp(`${phone.replace(/\D/g, '')}|4005519200000004`));
  expect(shown).not.toMatch(/breadcrumbs|"user"|"request"|"extra"|traceparent|trace_id/);
  expect(network.requestsTo(/\/envelope\//).every(({ body }) => body.includes('"type":"event"'))).toBe(true);
});

test('reports: send nothing when no monitor is configured', async ({ borrower, network, page, reports, pageGuard }) => {
  pageGuard.allow(...EXPECTED_VIOLATIONS);
  injectFaultListeners(network);
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await waitForNetworkIdle(page, network);
  const before = network.requests.length;
  await triggerFault(page, 'throw-now', 'one');
  await triggerFault(page, 'reject-now', 'two');
  await triggerFault(page, 'violate-now', 'three');
  await page.goto('about:blank');
  await page.waitForTimeout(300);
  expect(reports.bodies).toEqual([]);
  expect(network.requestsSince(before)).toEqual([]);
});

test('reports: reach an endpoint of another origin and no other origin', async ({
  borrower,
  network,
  page,
  pageGuard,
}) => {
  const received: string[] = [];
  const receiver = createServer((request, response) => {
    request.on('data', (part: Buffer) => received.push(part.toString()));
    request.on('end', () => response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end());
  });
  await new Promise<void>((listening) => receiver.listen(0, '127.0.0.1', listening));
  const origin = `http://localhost:${(receiver.address() as AddressInfo).port}`;
  pageGuard.allow(/nobody’s/, new RegExp(`unexpected origin: POST ${origin}/api/2/envelope/`));
  rewriteMarketConfig(network, (marketConfig) => ({
    ...marketConfig,
    monitorDsn: `${origin.replace('//', '//key@')}/2`,
  }));
  // As `compose` writes it for a market that lists this origin.
  network.rewriteResponse(/^\/order\?/, (text) => text.replace("connect-src 'self'", `connect-src 'self' ${origin}`));
  await borrower.opensScenario('due-rollover');
  await borrower.seesButton('Rollover Repayment');
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('nobody’s'))));
  await expect.poll(() => received.flatMap(readEnvelope).map(({ message }) => message)).toEqual(['Error: nobody’s']);
  // Closed with its last connection: closing it here would cut measurements that are on their way.
  receiver.unref();
});
