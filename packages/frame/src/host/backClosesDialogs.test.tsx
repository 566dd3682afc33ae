/** The browser's Back while something is open, with the history of jsdom, whose steps take time as a browser's do. */
import { expect, test } from '@jest/globals';
import { AlertDialog, Button, Dialog, Sheet } from '@loan/ui';
import { act, screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useHistoryGuard } from '../index.ts';
import { goBack, navigate, openExternalUrl } from '../navigation/navigate.ts';
import { renderHostWithBrowserHistory } from './host.testSetup.tsx';

const PAYMENT_PAGE = 'https://checkout.pesopronto.example/h5/A-17';

function OrderScreen() {
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  const [isAlertOpen, setIsAlertOpen] = useState(false);
  const [isDocumentOpen, setIsDocumentOpen] = useState(false);
  useHistoryGuard(isDocumentOpen, () => setIsDocumentOpen(false));
  return (
    <main>
      <h1>Order</h1>
      <Button onPress={() => setIsSheetOpen(true)}>Open the sheet</Button>
      <Button onPress={() => setIsAlertOpen(true)}>Open the alert</Button>
      <Button onPress={() => setIsDocumentOpen(true)}>Open the document</Button>
      {isDocumentOpen && <p>Document</p>}
      <Sheet title="Channels" isOpen={isSheetOpen} onClose={() => setIsSheetOpen(false)} closeText="Close">
        <Button onPress={() => setIsDialogOpen(true)}>Open the dialog</Button>
        <Button onPress={() => void navigate('/link')}>Go on</Button>
        <Button onPress={() => void navigate('/link', { replace: true })}>Replace</Button>
        <Button onPress={() => void goBack()}>Leave</Button>
        <Button onPress={() => void openExternalUrl(PAYMENT_PAGE, 'payment')}>Pay</Button>
      </Sheet>
      <Dialog title="Reminder" isOpen={isDialogOpen} onClose={() => setIsDialogOpen(false)} />
      <AlertDialog
        title="Must choose"
        isOpen={isAlertOpen}
        actions={<Button onPress={() => setIsAlertOpen(false)}>Choose</Button>}
      />
    </main>
  );
}

/** Opens the order from another screen, so that leaving it is visible. */
async function renderOrder() {
  const user = renderHostWithBrowserHistory(OrderScreen);
  await user.click(await page.findByRole('button', { name: 'Greet' }));
  await page.findByRole('heading', { name: 'Order' });
  const press = (name: string) => user.click(page.getByRole('button', { name }));
  const open = async (name: string) => {
    await press(name);
    await waitFor(() => expect(isAtGuard()).toBe(true));
  };
  return { press, open };
}

const isAtGuard = () => window.history.state?.usr?.isGuard === true;
const entryIndex = () => window.history.state?.idx;
const stepInHistory = (step: 'back' | 'forward') =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
    window.history[step]();
    await popped;
  });
const pressBack = () => stepInHistory('back');

test('Back closes the sheet and stays; the next Back leaves the screen', async () => {
  const { open } = await renderOrder();
  await open('Open the sheet');
  await pressBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/name');

  await pressBack();
  expect(await page.findByRole('button', { name: 'Greet' })).toBeVisible();
});

test('Back closes the dialog above a sheet first, then the sheet', async () => {
  const { press, open } = await renderOrder();
  await open('Open the sheet');
  await press('Open the dialog');
  await page.findByRole('dialog', { name: 'Reminder' });
  await pressBack();
  await waitFor(() => expect(page.queryByRole('dialog', { name: 'Reminder' })).toBeNull());
  expect(page.getByRole('dialog', { name: 'Channels' })).toBeVisible();
  await waitFor(() => expect(isAtGuard()).toBe(true));

  await pressBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/name');
});

test('Back stays on the screen each time while a dialog requires a choice', async () => {
  const { press, open } = await renderOrder();
  await open('Open the alert');
  for (let count = 0; count < 2; count += 1) {
    await pressBack();
    await waitFor(() => expect(isAtGuard()).toBe(true));
    expect(page.getByRole('alertdialog', { name: 'Must choose' })).toBeVisible();
  }
  await press('Choose');
  await waitFor(() => expect(isAtGuard()).toBe(false));
  await pressBack();
  expect(await page.findByRole('button', { name: 'Greet' })).toBeVisible();
});

test('Back closes what a screen guards, after the sheet that is open over it', async () => {
  const { press, open } = await renderOrder();
  await open('Open the document');
  await press('Open the sheet');
  await page.findByRole('dialog');
  await pressBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  expect(page.getByText('Document')).toBeVisible();
  await waitFor(() => expect(isAtGuard()).toBe(true));

  await pressBack();
  await waitFor(() => expect(page.queryByText('Document')).toBeNull());
  expect(window.location.pathname).toBe('/name');
});

test('removes the guard entry when the sheet is closed by its button', async () => {
  const { press, open } = await renderOrder();
  const indexBefore = entryIndex();
  await open('Open the sheet');
  expect(entryIndex()).toBe(indexBefore + 1);
  await press('Close');
  await waitFor(() => expect(entryIndex()).toBe(indexBefore));
  expect(isAtGuard()).toBe(false);
});

test.each([
  ['Go on', 2, '/name'],
  ['Replace', 1, '/link'],
])('leaves no guard entry behind when "%s" navigates from the sheet', async (name, index, before) => {
  const { press, open } = await renderOrder();
  await open('Open the sheet');
  await press(name);
  await waitFor(() => expect(window.location.pathname).toBe('/link'));
  expect(entryIndex()).toBe(index);
  await pressBack();
  await waitFor(() => expect(window.location.pathname).toBe(before));
  expect(isAtGuard()).toBe(false);
  expect(page.queryByRole('dialog')).toBeNull();
});

test('goBack leaves the screen although the sheet is open', async () => {
  const { press, open } = await renderOrder();
  await open('Open the sheet');
  await press('Leave');
  expect(await page.findByRole('button', { name: 'Greet' })).toBeVisible();
  expect(entryIndex()).toBe(0);
});

test('leaves the history alone while the page of a partner loads, whatever changes on the screen', async () => {
  const { press, open } = await renderOrder();
  await open('Open the sheet');
  await press('Pay');
  await waitFor(() => expect(isAtGuard()).toBe(false));
  await press('Open the dialog');
  await page.findByRole('dialog', { name: 'Reminder' });
  expect(isAtGuard()).toBe(false);
  // The page is shown again.
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
});

test('goes back to the screen’s own entry when Forward or a reload leads to a guard entry of a closed sheet', async () => {
  const { open } = await renderOrder();
  await open('Open the sheet');
  await pressBack();
  await waitFor(() => expect(page.queryByRole('dialog')).toBeNull());
  const index = entryIndex();
  await stepInHistory('forward');
  await waitFor(() => expect(entryIndex()).toBe(index));
  expect(isAtGuard()).toBe(false);
  expect(window.location.pathname).toBe('/name');
});
