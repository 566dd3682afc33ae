import {
  getComplaintOptions,
  listComplaints,
  rateComplaint,
  sendComplaint,
  uploadEvidence,
} from '@loan/api/complaints';
import { expect, test } from '@loan/e2e/fixtures';
import { pauseClock, slowDown } from '@loan/e2e/pageClock';
import { waitForRest } from '@loan/e2e/states/reachState';
import { photograph } from '@loan/e2e/test-images/photograph';

const COMPLAINT_TEXT = 'They call my mother every night at eleven.';
const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 640, height: 480 }, 6) };

test('sends a complaint with an image, shows its reply within three weekdays and rates it (C002, C013, F020, L006, D010, D021)', {
  tag: '@full-chromium',
}, async ({ borrower, sandbox, page }) => {
  const { token } = await borrower.opensScenario('complain');
  await borrower.taps('Collection');
  await borrower.taps('Calls at night or too often');
  await borrower.isAt('/complainPageNext');
  await borrower.types(COMPLAINT_TEXT, 'Comments and suggestions');
  await test.step('the borrower adds an image', () => page.getByLabel('Add picture').setInputFiles(photo));
  await borrower.seesBriefly('Upload succeeded!');
  await borrower.taps('Send');
  await borrower.seesBriefly('Successfully Sent');
  await borrower.isAt('/complainPage');

  await borrower.taps('My complaints');
  await borrower.taps(new RegExp(COMPLAINT_TEXT));
  await borrower.isAt('/complainDetails');
  await borrower.sees(/A person is looking at it/);
  await expect(page.getByRole('img', { name: 'Picture 1 of 1' })).toBeVisible();

  await sandbox.advanceClock('6d');
  await page.reload();
  await borrower.seesHeading('Process Result');
  await borrower.seesHeading('Please rate this service');
  await test.step('the borrower taps the fourth star', () => page.getByLabel('4 of 5').check({ force: true }));
  await borrower.taps('Send');
  await borrower.seesBriefly('Your rating was sent. Thank you!');
  expect(await sandbox.requestLog(sendComplaint, token)).toHaveLength(1);
  expect(await sandbox.requestLog(rateComplaint, token)).toHaveLength(1);
});

test('shows that an order does not support collection complaints, and allows another one (C008, C015)', async ({
  borrower,
}) => {
  await borrower.opensScenario('complain');
  await borrower.taps('All orders');
  await borrower.taps(/Paid in full/);
  await borrower.taps('Collection');
  await borrower.seesBriefly('The selected order does not support sending collection types');
  await borrower.isAt('/complainPage');
});

test('is about the order of the link, not about the one of an earlier visit (C009, C016)', async ({
  borrower,
  page,
}) => {
  await borrower.opensScenario('complain');
  const card = page.getByText('Overdue', { exact: true });
  await expect(card).toBeVisible();
  const link = page.url();
  await borrower.taps('All orders');
  await borrower.taps(/Paid in full/);
  await borrower.taps('Repayment');
  await borrower.isAt('/complainPageNext');
  await borrower.goesBack();
  await expect(page.getByText('Paid in full', { exact: true })).toBeVisible();
  await borrower.taps('My complaints');
  await borrower.isAt('/complaintList');
  await borrower.opensUrl(link);
  await expect(card).toBeVisible();
});

test('keeps text and images when the webview is killed', async ({ borrower, page }) => {
  await borrower.opensScenario('complain-form');
  await borrower.types(COMPLAINT_TEXT, 'Comments and suggestions');
  await page.getByLabel('Add picture').setInputFiles(photo);
  await borrower.seesBriefly('Upload succeeded!');
  await page.reload();
  await expect(page.getByLabel('Comments and suggestions')).toHaveValue(COMPLAINT_TEXT);
  await expect(page.getByRole('img', { name: 'Evidence 1 of 9' })).toBeVisible();
});

test('files one complaint on three taps, and goes back once when Back is pressed within 1.5 s (F019)', async ({
  borrower,
  sandbox,
  page,
}) => {
  await page.clock.install();
  const { token } = await borrower.opensScenario('complain');
  await borrower.taps('Repayment');
  await borrower.types(COMPLAINT_TEXT, 'Comments and suggestions');
  const send = page.getByRole('button', { name: 'Send' });
  // The success would end by itself after 1.5 s.
  await pauseClock(page);
  await test.step('the borrower taps Send three times', () =>
    send.evaluate((button) => {
      for (let tap = 0; tap < 3; tap += 1) (button as HTMLButtonElement).click();
    }));
  await borrower.seesBriefly('Successfully Sent');
  await test.step('the borrower goes back', () => page.goBack({ waitUntil: 'commit' }));
  await borrower.isAt('/complainPage');
  await borrower.seesHeading('Select question type');
  const requestsBefore = (await sandbox.requestLog(getComplaintOptions, token)).length;
  await test.step('no further navigation', () => page.clock.runFor(2_000));
  await borrower.isAt('/complainPage');
  expect(await sandbox.requestLog(getComplaintOptions, token)).toHaveLength(requestsBefore);
  expect(await sandbox.requestLog(sendComplaint, token)).toHaveLength(1);
});

test('keeps the other images when one upload fails, and retries that one alone (F012)', async ({
  borrower,
  sandbox,
  page,
  pageGuard,
}) => {
  pageGuard.allow(/Failed to load resource/);
  const { token } = await borrower.opensScenario('complain-form');
  await page.getByLabel('Add picture').setInputFiles(photo);
  await borrower.seesBriefly('Upload succeeded!');
  await sandbox.injectFault(uploadEvidence, 'status', { status: 500, remaining: 1, token });
  await page.getByLabel('Add picture').setInputFiles(photo);
  await borrower.sees('The picture could not be saved. Please try again.');
  await borrower.types(COMPLAINT_TEXT, 'Comments and suggestions');
  await borrower.taps('Send');
  await borrower.sees('A picture has not arrived. Try it again or remove it.');
  await borrower.taps(/Try Evidence 2 of 9 again/);
  await borrower.doesNotSee('The picture could not be saved. Please try again.');
  await borrower.taps('Send');
  await borrower.seesBriefly('Successfully Sent');
  expect(await sandbox.requestLog(uploadEvidence, token)).toHaveLength(3);
});

test('changes the tab at once with a thousand complaints, and renders more of them on scroll (L003)', async ({
  borrower,
  network,
  page,
}) => {
  const items = Array.from({ length: 1_000 }, (_, index) => ({
    ...{ id: index, time: '2026-11-20 09:05:00', type: 'Repayment' },
    content: `Complaint ${index}: the amount is not what was promised, and nobody answers the telephone.`,
  }));
  const tabs = ['All', 'In progress', 'Answered', 'To rate'].map((title) => ({ title, items }));
  network.respondWith(new RegExp(listComplaints.path), { code: '0', message: '', data: { res: { tabs } } });
  await borrower.opensUrl('/complaintList?token=any');
  const listItems = page.getByRole('tabpanel').locator('li');
  await expect(listItems.first()).toBeVisible();
  for (const tab of await page.getByRole('tab').all()) await expect(tab).toBeInViewport({ ratio: 0.9 });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const painted = await page.getByRole('tab', { name: 'Answered' }).evaluate(async (tab) => {
    const start = performance.now();
    (tab as HTMLElement).click();
    await new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
    return { isSelected: tab.getAttribute('aria-selected'), ms: performance.now() - start };
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  test.info().annotations.push({ type: 'tab to next paint, CPU ÷ 4', description: `${Math.round(painted.ms)} ms` });
  // The time depends on the machine; the absence of long tasks between the tap and its paint does not.
  expect(painted.isSelected).toBe('true');
  // Only rows near the viewport are rendered.
  await expect(listItems.last()).toBeAttached();
  const before = await listItems.count();
  expect(before).toBeLessThan(60);
  await listItems.last().scrollIntoViewIfNeeded();
  await expect.poll(() => listItems.count()).toBeGreaterThan(before);
});

test('shows a toast above a dialog without covering its text', async ({ borrower, page }) => {
  await page.clock.install();
  await borrower.opensScenario('complaint-rate');
  await borrower.seesHeading('Please rate this service');
  await slowDown(page);
  await borrower.taps('Send');
  const message = page.getByText('Silakan pilih');
  await expect(message).toBeVisible();
  await waitForRest(page);
  const dialog = await page.getByRole('dialog').boundingBox();
  const bottomOf = (box: typeof dialog) => (box ? box.y + box.height : Number.NaN);
  expect(bottomOf(await message.boundingBox()), 'the message ends above the dialog').toBeLessThanOrEqual(
    dialog?.y ?? 0,
  );
});

test('gives toasts enough contrast to the page in dark mode', async ({ borrower, network, page, pageGuard }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  // The toast says that the picker's code could not be loaded.
  network.breakRequests(/\/remotes\/bank-binding\/[^/]+\/\d+\.[^/]*js$/, 'reset-before-headers');
  pageGuard.allow(/Failed to load resource/);
  await page.clock.install();
  await borrower.opensScenario('bank-form');
  await borrower.seesButton(/^Bank Please/);
  await slowDown(page);
  await borrower.taps(/^Bank Please/);
  const message = page.locator('[aria-live="assertive"]').getByText('The choices could not be loaded');
  await expect(message).toBeVisible();
  const brightness = (colour: string) => Math.max(...(colour.match(/\d+/g) ?? []).slice(0, 3).map(Number));
  const [background, textColour] = await message.evaluate((element) => {
    const { backgroundColor, color } = getComputedStyle(element);
    return [backgroundColor, color];
  });
  expect(brightness(background ?? '')).toBeGreaterThan(200);
  expect(brightness(textColour ?? '')).toBeLessThan(60);
});

test('shows the telephone and e-mail channels (S003, S004)', async ({ borrower, page }) => {
  await borrower.opensScenario('contact');
  await borrower.seesHeading('Contact Us');
  await expect(page.getByRole('link', { name: /^Call \+63/ })).toHaveAttribute('href', /^tel:\+63/);
  await expect(page.getByRole('link', { name: /^Write/ })).toHaveAttribute('href', /^mailto:/);
});

test('ignores the second tap of a double tap on an order, which would hit the page below', async ({
  borrower,
  page,
}) => {
  await page.clock.install();
  await borrower.opensScenario('complain');
  await borrower.taps('All orders');
  const order = page.getByRole('dialog').getByRole('button', { name: /Paid in full/ });
  // Waits until the dialog has stopped moving.
  await order.tap({ trial: true });
  const settled = await order.boundingBox();
  const below = await page.getByRole('list', { name: 'Select question type' }).boundingBox();
  if (!settled || !below) throw new Error('There is nothing to tap.');
  // A question type lies below the order, so a second tap that is not ignored would choose it.
  const [x, y] = [settled.x + 60, settled.y + settled.height / 2];
  expect(y).toBeGreaterThan(below.y);
  await test.step('the borrower taps twice within 300 ms of the page’s clock', async () => {
    await pauseClock(page);
    await page.touchscreen.tap(x, y);
    await page.clock.runFor(300);
    await page.touchscreen.tap(x, y);
    await page.clock.resume();
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await borrower.sees('Paid in full');
  await borrower.taps('My complaints');
  await borrower.isAt('/complaintList');
  await test.step('the dialog and the second tap left no entry behind', async () => {
    await borrower.goesBack();
    await borrower.isAt('/complainPage');
    await borrower.goesBack();
    await page.waitForURL('about:blank');
  });
});

test('keeps the other tabs visible when one tab title is an overlong word (L003)', async ({ borrower, page }) => {
  const longTitle = 'Pinakamatagalnanghinihintaynareklamo'.repeat(4);
  await page.route('**/user-problem/problem-list*', (route) =>
    route.fulfill({
      json: { code: 0, data: { tabs: ['All', longTitle, 'Done'].map((title) => ({ title, items: [] })) } },
    }),
  );
  await borrower.opensScenario('complaints');
  await expect(page.getByRole('tab', { name: longTitle })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('tab', { name: 'Done' })).toBeInViewport({ ratio: 1 });
});
