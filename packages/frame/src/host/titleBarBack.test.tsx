/** Back in the title bar, with the history of jsdom, whose steps take time as a browser's do. */
import { expect, test } from '@jest/globals';
import { Dialog, Page } from '@loan/ui';
import { screen as page, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { useNativeBack } from '../index.ts';
import { renderHostWithBrowserHistory } from './host.testSetup.tsx';

function OfferScreen() {
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const [needsConfirm, setNeedsConfirm] = useState(false);
  useNativeBack(needsConfirm, () => {
    setIsConfirmOpen(true);
    return true;
  });
  return (
    <Page title="Offer">
      <button type="button" onClick={() => setNeedsConfirm(true)}>
        Type
      </button>
      <Dialog
        title="Leave the offer?"
        isOpen={isConfirmOpen}
        onClose={() => setIsConfirmOpen(false)}
        closeText="Close"
      />
    </Page>
  );
}

test('leads from a screen to the one before, and is absent on the first one of the visit', async () => {
  const user = renderHostWithBrowserHistory(OfferScreen);
  const link = await page.findByRole('button', { name: 'Greet' });
  expect(page.queryByRole('button', { name: 'Back' })).toBeNull();
  await user.click(link);
  await page.findByRole('heading', { name: 'Offer' });
  await user.click(page.getByRole('button', { name: 'Back' }));
  await page.findByRole('button', { name: 'Greet' });
  expect(window.location.pathname).toBe('/link');
});

test('is absent where the visit begins with the screen, also while a dialog guards the history', async () => {
  const user = renderHostWithBrowserHistory(OfferScreen, '/name?id=7');
  await user.click(await page.findByRole('button', { name: 'Type' }));
  expect(page.queryByRole('button', { name: 'Back' })).toBeNull();
});

test('asks a screen that asks before the native app’s Back leaves it', async () => {
  const user = renderHostWithBrowserHistory(OfferScreen);
  await user.click(await page.findByRole('button', { name: 'Greet' }));
  await user.click(await page.findByRole('button', { name: 'Type' }));
  await user.click(page.getByRole('button', { name: 'Back' }));
  await page.findByRole('dialog', { name: 'Leave the offer?' });
  expect(window.location.pathname).toBe('/name');
  await user.click(page.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.history.state).toMatchObject({ idx: 1 }));
});
