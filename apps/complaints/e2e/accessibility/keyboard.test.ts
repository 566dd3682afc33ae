/** Sending and rating a complaint, and the contact channels, by keyboard alone. */

import { expect, test } from '@loan/e2e/fixtures';
import { photograph } from '@loan/e2e/test-images/photograph';

const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await photograph({ width: 320, height: 240 }, 6) };
const COMPLAINT_TEXT = 'They call at night.';

test('keyboard: chooses order and type, types the text, adds and removes images, sends the complaint and finds it in the list', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('complain');
  await keyboard.presses('button', 'All orders');
  await keyboard.focusIsInDialog('Which order is it about?');
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', 'All orders');
  await keyboard.presses('button', 'Collection');
  await keyboard.presses('button', 'Calls at night or too often');
  await keyboard.isAtScreen('/complainPageNext', 'Online service');

  await keyboard.presses('button', 'Send');
  await borrower.sees('Please fill in your comments and suggestions');
  await keyboard.focusIsOn('textbox', /Comments and suggestions/);
  await expect(page.getByRole('textbox', { name: /Comments/ })).toHaveAccessibleDescription(/Please fill in/);
  await page.keyboard.type(COMPLAINT_TEXT);
  await keyboard.uploads(photo, 'Add picture');
  await borrower.seesBriefly('Upload succeeded!');
  await keyboard.uploads({ ...photo, name: 'second.jpg' }, 'Add picture');
  await expect(page.getByRole('img', { name: 'Evidence 2 of 9' })).toBeVisible();
  await keyboard.presses('button', 'Remove Evidence 2 of 9');
  await expect(page.getByRole('img', { name: 'Evidence 2 of 9' })).toHaveCount(0);
  await keyboard.focusIsNotLost();
  await keyboard.presses('button', 'Send');
  await borrower.seesBriefly('Successfully Sent');
  await keyboard.isAtScreen('/complainPage', 'Online service');

  await keyboard.presses('link', 'My complaints');
  await keyboard.isAtScreen('/complaintList', 'My complaints');
  await keyboard.tabsTo('tab', 'All');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tab', { selected: true })).toBeFocused();
  await page.keyboard.press('Home');
  await keyboard.presses('link', new RegExp(COMPLAINT_TEXT));
  await keyboard.isAtScreen('/complainDetails', 'Online service');
});

test('keyboard: rates a complaint with one group of stars and keeps the focus on the page', async ({
  borrower,
  keyboard,
  page,
}) => {
  await borrower.opensScenario('complaint-rate');
  await keyboard.focusIsInDialog('Please rate this service');
  await keyboard.presses('button', 'Send');
  await borrower.seesBriefly('Silakan pilih');
  await keyboard.chooses('4 of 5');
  await keyboard.presses('button', 'Send');
  await borrower.seesBriefly('Your rating was sent. Thank you!');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await keyboard.focusIsNotLost();
  await keyboard.presses('button', /^Enlarge: Picture 1 of 1 of the answer/);
  await keyboard.focusIsInDialog(/.*/);
  await keyboard.pressesEscape();
  await keyboard.focusIsOn('button', /^Enlarge: Picture 1 of 1 of the answer/);
});

test('keyboard: reaches every contact channel and the complaint form', async ({ borrower, context, keyboard }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await borrower.opensScenario('contact');
  await keyboard.tabsTo('link', /^Call \+63/);
  await keyboard.presses('button', /^Copy \+63/);
  await borrower.seesBriefly('copy success');
  await keyboard.focusIsOn('button', /^Copy \+63/);
  await keyboard.tabsTo('link', /^Write/);
  await keyboard.presses('link', 'Send a complaint online');
  await keyboard.isAtScreen('/complainPage', 'Online service');
});
