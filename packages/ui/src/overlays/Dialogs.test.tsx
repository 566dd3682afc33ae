import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { AlertDialog } from './AlertDialog.tsx';
import { Button } from '../actions/Button.tsx';
import { closeTopDialog } from './closeTopDialog.ts';
import { Dialog } from './Dialog.tsx';
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

describe('a dialog', () => {
  test('takes the focus and gives it back to its opener', async () => {
    const dialog = await openDialog();
    expect(dialog).toContainElement(document.activeElement as HTMLElement);

    await userEvent.click(screen.getByRole('button', { name: 'Close' }));

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  test('closes by Escape', async () => {
    await openDialog();

    await userEvent.keyboard('{Escape}');

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test("closes by the phone's Back, and tells that it did", async () => {
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

  test('closes by a tap beside it', async () => {
    await userEvent.click(await openDialog());

    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  test('stays when the mask does not close it, and when the tap was inside (D012)', async () => {
    const dialog = await openDialog(false);
    await userEvent.click(dialog);
    await userEvent.click(screen.getByText('Pay soon.'));

    expect(dialog).toBeVisible();
  });
});

describe('a dialog that closes', () => {
  /** What browsers have and jsdom lacks: animations, here such as never tell of their end. */
  const animate = jest.fn<Element['animate']>(() => ({}) as Animation);
  function mockAnimations(prefersReducedMotion = false) {
    Element.prototype.animate = animate;
    window.matchMedia = () => ({ matches: prefersReducedMotion }) as MediaQueryList;
  }
  afterEach(() => {
    animate.mockClear();
    Reflect.deleteProperty(Element.prototype, 'animate');
    Reflect.deleteProperty(window, 'matchMedia');
  });
  const exitLayer = () => document.querySelector('body > [aria-hidden]');
  const untilExitLayerRemoved = () => waitFor(() => expect(exitLayer()).toBeNull(), { timeout: 10_000 });
  const closeDialog = () => userEvent.click(screen.getByRole('button', { name: 'Close' }));

  test('fades away while the focus is back already; what fades is not found, and a second tap ends there', async () => {
    mockAnimations();
    await openDialog();
    await closeDialog();

    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(document.querySelector('dialog')).toBeNull();
    expect(exitLayer()).toHaveTextContent('Pay soon.');
    expect(exitLayer()).toHaveStyle({ position: 'fixed', inset: '0' });
    expect(exitLayer()).not.toHaveStyle({ pointerEvents: 'none' });
    expect(exitLayer()?.firstChild).toHaveProperty('inert', true);

    await untilExitLayerRemoved();
  });

  test('says nothing twice while it fades', async () => {
    mockAnimations();
    render(
      <Sheet title="Payment" isOpen onClose={() => undefined} closeText="Close">
        <p role="status">copy success</p>
      </Sheet>,
    ).unmount();

    expect(exitLayer()).toHaveTextContent('Payment');
    expect(exitLayer()).not.toHaveTextContent('copy success');
    await untilExitLayerRemoved();
  });

  test('is gone at once for who asked for less motion; a second tap ends there too', async () => {
    mockAnimations(true);
    await openDialog();
    await closeDialog();

    expect(exitLayer()).toBeEmptyDOMElement();
    expect(exitLayer()).toHaveStyle({ position: 'fixed', inset: '0' });
    await untilExitLayerRemoved();
  });
});

describe('an alert dialog', () => {
  test('is read with its text and closes by an answer only', async () => {
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

  test('stays open at Escape when nothing but an answer closes it', async () => {
    render(<AlertDialog title="Point out" isOpen actions={<Button>Agree</Button>} />);

    await userEvent.keyboard('{Escape}{Escape}');

    expect(screen.getByRole('alertdialog')).toHaveAttribute('open');
  });
});

test('a sheet holds its content and its deed, and closes by its cross', async () => {
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
