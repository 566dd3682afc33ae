import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { closeTopDialog } from './overlayStore.ts';
import { Sheet } from './Sheet.tsx';

function Opener({ closeOnBackdropClick }: { closeOnBackdropClick?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button onPress={() => setIsOpen(true)}>Open</Button>
      <Dialog
        title="Reminder"
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeOnBackdropClick={closeOnBackdropClick}
        closeText="Close"
      >
        Pay soon.
      </Dialog>
    </>
  );
}

async function openDialog(closeOnBackdropClick?: boolean) {
  render(<Opener {...(closeOnBackdropClick === undefined ? {} : { closeOnBackdropClick })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.getByRole('dialog', { name: 'Reminder' });
}

describe('Dialog', () => {
  test('takes the focus when it opens and returns it to its opener when it closes', async () => {
    const dialog = await openDialog();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('closes on Escape', async () => {
    await openDialog();

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('closes when closeTopDialog is called, which returns true', async () => {
    await openDialog();
    let hasClosed = false;
    act(() => {
      hasClosed = closeTopDialog();
    });
    expect(hasClosed).toBe(true);

    expect(await screen.findByRole('button', { name: 'Open' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(closeTopDialog()).toBe(false);
  });

  test('is no longer the topmost one after the browser has closed it at the second Escape', async () => {
    const dialog = (await openDialog()) as HTMLDialogElement;
    await act(async () => dialog.close());

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(closeTopDialog()).toBe(false);
  });

  test('closes when the backdrop is tapped', async () => {
    await userEvent.click(await openDialog());

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays open when closeOnBackdropClick is false, and when the tap was inside (D012)', async () => {
    const dialog = await openDialog(false);
    await userEvent.click(dialog);
    await userEvent.click(screen.getByText('Pay soon.'));

    expect(dialog).toBeVisible();
  });
});

describe('leaving', () => {
  /** jsdom has no animations; the test ends this one. */
  function fakeExit() {
    let end = () => {};
    const finished = new Promise<Animation>((resolve) => {
      end = () => resolve({} as Animation);
    });
    Element.prototype.getAnimations = () => [{ finished } as Animation];
    return () => act(async () => end());
  }
  afterEach(() => void Reflect.deleteProperty(Element.prototype, 'getAnimations'));
  const closeDialog = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));
  const tapLayer = () => document.querySelector('body > [aria-hidden]');

  test('returns the focus at once and keeps what it showed, inert, until the exit has ended', async () => {
    const endExit = fakeExit();
    const dialog = await openDialog();
    await closeDialog();

    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(dialog).toHaveTextContent('Pay soon.');
    expect(dialog).toHaveAttribute('inert');
    await endExit();
    expect(dialog).not.toBeInTheDocument();
  });

  test('stays when it is opened again before its exit has ended', async () => {
    const endExit = fakeExit();
    const dialog = await openDialog();
    await closeDialog();
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    await endExit();

    expect(dialog).toHaveAttribute('open');
  });

  test('keeps a second tap from what lay below for a moment, also where its caller removes it', async () => {
    const { unmount } = render(<Dialog title="Reminder" isOpen onClose={() => undefined} />);
    unmount();

    expect(tapLayer()).toHaveStyle({ position: 'fixed', inset: '0' });
    await waitFor(() => expect(tapLayer()).toBeNull());
  });
});

describe('AlertDialog', () => {
  test('has its text as description and does not close on a backdrop tap', async () => {
    const onClose = jest.fn();
    render(
      <AlertDialog title="Point out" isOpen onClose={onClose} actions={<Button>Agree</Button>}>
        Do you want to leave?
      </AlertDialog>,
    );
    const dialog = screen.getByRole('alertdialog', { name: 'Point out' });

    await userEvent.click(dialog);

    expect(dialog).toHaveAccessibleDescription('Do you want to leave?');
    expect(onClose).not.toHaveBeenCalled();
  });

  test('stays open on Escape when onClose is missing', async () => {
    render(<AlertDialog title="Point out" isOpen actions={<Button>Agree</Button>} />);

    await userEvent.keyboard('{Escape}{Escape}');

    expect(screen.getByRole('alertdialog')).toHaveAttribute('open');
  });
});

test('Sheet renders its content and footer, and calls onClose when its close button is pressed', async () => {
  const onClose = jest.fn();
  render(
    <Sheet title="Payment Method" isOpen onClose={onClose} closeText="Close" footer={<Button>Payment</Button>}>
      GCash
    </Sheet>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  expect(screen.getByRole('dialog', { name: 'Payment Method' })).toHaveTextContent('GCash');
  expect(screen.getByRole('button', { name: 'Payment' })).toBeVisible();
  expect(onClose).toHaveBeenCalledTimes(1);
});

test('Sheet follows a finger on its head, closes after a long drag down and returns after a short one', async () => {
  const onClose = jest.fn();
  render(
    <Sheet title="Payment Method" isOpen onClose={onClose}>
      GCash
    </Sheet>,
  );
  const sheet = screen.getByRole('dialog');
  const target = screen.getByRole('heading', { name: 'Payment Method' });
  const user = userEvent.setup();
  const press = () => user.pointer({ keys: '[TouchA>]', target, coords: { clientY: 100 } });
  const moveTo = (clientY: number) => user.pointer({ pointerName: 'TouchA', target, coords: { clientY } });
  const release = (clientY: number) => user.pointer({ keys: '[/TouchA]', target, coords: { clientY } });

  await press();
  await moveTo(140);
  expect(sheet.style.translate).toBe('0 40px');
  await release(140);
  expect(sheet.style.translate).toBe('');

  await press();
  await moveTo(60);
  expect(sheet.style.translate).toBe('');
  await release(60);
  expect(onClose).not.toHaveBeenCalled();

  await press();
  await moveTo(220);
  await release(220);
  expect(onClose).toHaveBeenCalledTimes(1);
});
