import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { AlertDialog } from './AlertDialog.tsx';
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

describe('exit animation', () => {
  /** jsdom has no `Element.animate`; this one never ends. */
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

  test('returns the focus at once, hides the fading clone from queries, and catches a second tap', async () => {
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

  test('removes live regions from the clone', async () => {
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

  test('shows an empty layer when motion is reduced, which still catches a second tap', async () => {
    mockAnimations(true);
    await openDialog();
    await closeDialog();

    expect(exitLayer()).toBeEmptyDOMElement();
    expect(exitLayer()).toHaveStyle({ position: 'fixed', inset: '0' });
    await untilExitLayerRemoved();
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
