import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useLayoutEffect } from 'react';
import { Button } from '../actions/Button.tsx';
import { Page, PageBack } from './Page.tsx';
import { VisuallyHidden } from './VisuallyHidden.tsx';

const FULL = { width: window.innerWidth, height: window.innerHeight };

function resize({ width, height }: { width: number; height: number }) {
  Object.assign(window, { innerWidth: width, innerHeight: height });
  act(() => {
    window.dispatchEvent(new Event('resize'));
  });
}

afterEach(() => {
  Object.assign(window, { innerWidth: FULL.width, innerHeight: FULL.height });
});

describe('Page', () => {
  test('renders one h1, its content as main, and a back button when onBack is given', async () => {
    const onBack = jest.fn();
    render(
      <Page title="Order Details" onBack={onBack} backText="Back">
        Content
      </Page>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));

    expect(screen.getByRole('heading', { name: 'Order Details', level: 1 })).toBeVisible();
    expect(screen.getByRole('main')).toHaveTextContent('Content');
    expect(onBack).toHaveBeenCalledTimes(1);
  });

  test('renders the back button of its surroundings when it has none of its own', async () => {
    const [onSharedBack, onOwnBack] = [jest.fn(), jest.fn()];
    render(
      <PageBack value={{ onBack: onSharedBack, backText: 'Back' }}>
        <Page title="Repayment">Content</Page>
        <Page title="Verification code" onBack={onOwnBack} backText="To the order">
          Content
        </Page>
      </PageBack>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Back' }));
    expect([onSharedBack.mock.calls.length, onOwnBack.mock.calls.length]).toEqual([1, 0]);
    await userEvent.click(screen.getByRole('button', { name: 'To the order' }));
    expect([onSharedBack.mock.calls.length, onOwnBack.mock.calls.length]).toEqual([1, 1]);
  });

  test('renders no back button when onBack is missing', () => {
    render(<Page title="Home">Content</Page>);

    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });

  test('keeps its footer while the on-screen keyboard is open', () => {
    render(
      <Page title="Code" footer={<Button>Confirm</Button>}>
        Content
      </Page>,
    );
    resize({ ...FULL, height: FULL.height - 300 });
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeVisible();
    resize(FULL);
  });

  test('hides its footer when the window shrinks by more than 60 px (B005, B006, B007)', () => {
    render(
      <Page title="Account" hidesFooterWithKeyboard footer={<Button>Next</Button>}>
        Content
      </Page>,
    );
    const next = screen.getByRole('button', { name: 'Next' });

    resize({ ...FULL, height: FULL.height - 60 });
    expect(next).toBeVisible();
    resize({ ...FULL, height: FULL.height - 61 });
    expect(next).not.toBeVisible();
    resize(FULL);
    expect(next).toBeVisible();
  });

  test('hides its footer when the window shrinks before the first paint', () => {
    function KeyboardOpensAtOnce({ children }: { children: ReactNode }) {
      useLayoutEffect(() => {
        window.innerHeight = FULL.height - 300;
        window.dispatchEvent(new Event('resize'));
      }, []);
      return children;
    }
    render(
      <KeyboardOpensAtOnce>
        <Page title="Account" hidesFooterWithKeyboard footer={<Button>Next</Button>}>
          Content
        </Page>
      </KeyboardOpensAtOnce>,
    );

    expect(screen.getByText('Next')).not.toBeVisible();
  });

  test('hides its footer when the visual viewport shrinks, and not when the page is zoomed', () => {
    const viewport = Object.assign(new EventTarget(), { height: FULL.height, scale: 1 });
    Object.defineProperty(window, 'visualViewport', { value: viewport, configurable: true });
    render(
      <Page title="Account" hidesFooterWithKeyboard footer={<Button>Next</Button>}>
        Content
      </Page>,
    );
    const next = screen.getByRole('button', { name: 'Next' });
    const change = (height: number, scale: number) =>
      act(() => {
        Object.assign(viewport, { height, scale }).dispatchEvent(new Event('resize'));
      });

    change(FULL.height / 2, 2);
    expect(next).toBeVisible();
    change(FULL.height - 300, 1);
    expect(next).not.toBeVisible();
    Reflect.deleteProperty(window, 'visualViewport');
  });
});

test('VisuallyHidden keeps its text in the accessibility tree', () => {
  render(<VisuallyHidden role="status">Sent</VisuallyHidden>);

  expect(screen.getByRole('status')).toHaveTextContent('Sent');
});
