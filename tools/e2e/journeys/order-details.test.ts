import { getOrder } from '@loan/api/order-details';
import { expect, test } from '../src/fixtures.ts';

test('a borrower who may roll over opens the order cold and has two ways (T021)', async ({ borrower }) => {
  await borrower.opensScenario('due-rollover');

  await borrower.sees('Sampaguita Loan');
  await borrower.sees('₱5.000,00');
  await borrower.seesButton('REPAY');
  await borrower.seesButton('Rollover Repayment');
  await borrower.sees('Short of money?');
});

test('a borrower who may not roll over has one (T023)', async ({ borrower }) => {
  await borrower.opensScenario('due');

  await borrower.seesButton('Repayment');
  await borrower.doesNotSee('Rollover Repayment');
});

test('a borrower who has paid may borrow again, and nothing asks for money (T026, T027)', async ({ borrower }) => {
  await borrower.opensScenario('settled');

  await borrower.seesButton('Borrow Again');
  await borrower.doesNotSee('Repayment');
});

test('from the order to the rollover, which another remote draws, and back (T030)', async ({ borrower, network }) => {
  const { token } = await borrower.opensScenario('due-rollover');

  await borrower.taps('Rollover Repayment');
  await borrower.isAt('/repayDelay');
  await borrower.sees(/Your next payment date is/);
  await borrower.goesBack();
  await borrower.seesButton('Rollover Repayment');

  await test.step('the page was loaded once, and order and session went along once', () => {
    expect(network.requestsTo(/^\/(order|repayDelay)\?/)).toHaveLength(1);
    const [call] = network.requestsTo(/^\/donation\/opponents\/pettypy/);
    const query = new URL(call?.url ?? '', network.origin).searchParams;
    expect(query.getAll('token')).toEqual([token]);
  });
});

test('from the order to the repayment and back, without loading the page again (T029)', {
  tag: '@full-chromium',
}, async ({ borrower, page, network }) => {
  const { orderId, token } = await borrower.opensScenario('due');
  await borrower.seesButton('Repayment');
  const pages = network.requestsTo(/^\/order\?/).length;

  await borrower.taps('Repayment');
  await borrower.isAt('/repay');
  await test.step('order and session go along', () => {
    const query = new URL(page.url()).searchParams;
    expect(query.get('orderId')).toBe(orderId);
    expect(query.getAll('token')).toEqual([token]);
  });

  await borrower.goesBack();
  await borrower.seesButton('Repayment');
  expect(network.requestsTo(/^\/(order|repay)\?/)).toHaveLength(pages);
});

test('an order the lender cannot show says so, and shows it when asked again', async ({
  borrower,
  sandbox,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  const { token, url } = await sandbox.seed('due');
  await sandbox.injectFault(getOrder, 'status', { status: 500, remaining: 1, token });

  await borrower.opensUrl(url);
  await borrower.seesHeading('This page could not be shown');

  await borrower.taps('Try again');
  await borrower.seesButton('Repayment');
  expect(await sandbox.requestLog(getOrder, token)).toHaveLength(2);
});

test('a reminder whose file does not come leaves the order standing, and comes when tried again', async ({
  borrower,
  network,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource|ChunkLoadError|prompts\.js/);
  network.breakRequests(/\/prompts\.js/, 'missing');
  await borrower.opensScenario('reminder');
  await borrower.sees('This part could not be loaded. Check your network and try again.');
  await borrower.seesButton('Repayment');
  network.restore();
  await borrower.taps('Try again');
  await borrower.sees(/Your loan falls due/);
});
