import { describe, expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picker } from './Picker.tsx';

const options = Array.from({ length: 60 }, (_, index) => ({ value: `b${index}`, text: `Bank ${index}` }));

function open(value?: string) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const words = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
  render(<Picker {...words} isOpen options={options} value={value} onConfirm={onConfirm} onCancel={onCancel} />);
  return { onConfirm, onCancel, wheel: screen.getByRole('listbox', { name: 'Bank name' }) };
}

const chosen = () => screen.getByRole('option', { selected: true });

describe('a picker', () => {
  test('is a listbox that has the focus and names the highlighted option', () => {
    const { wheel } = open('b50');

    expect(wheel).toHaveFocus();
    expect(chosen()).toHaveAccessibleName('Bank 50');
    expect(wheel).toHaveAttribute('aria-activedescendant', chosen().id);
  });

  test('Confirm gives the highlighted option (B017, B018)', async () => {
    const { onConfirm } = open('b3');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');

    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(onConfirm).toHaveBeenCalledWith('b4');
  });

  test.each(['Cancel', 'Escape', 'mask'])('%s leaves the value as it was (B018)', async (way) => {
    const { onConfirm, onCancel } = open('b3');
    await userEvent.keyboard('{End}');

    if (way === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else if (way === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('dialog'));

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('finds a bank by the beginning of its name, and Enter confirms', async () => {
    const { onConfirm } = open();
    await userEvent.keyboard('bank 42');

    expect(chosen()).toHaveAccessibleName('Bank 42');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledWith('b42');
  });

  test('a tap highlights an option', async () => {
    open();

    await userEvent.click(screen.getByRole('option', { name: 'Bank 7' }));

    expect(chosen()).toHaveAccessibleName('Bank 7');
  });

  test('turning the wheel highlights what stands in the middle', () => {
    const { wheel } = open();
    const row = wheel.firstElementChild as HTMLElement;
    Object.defineProperty(row, 'offsetHeight', { value: 52 });
    fireEvent.pointerDown(wheel);

    wheel.scrollTop = 52 * 12 + 10;
    fireEvent.scroll(wheel);

    expect(chosen()).toHaveAccessibleName('Bank 12');
  });

  test('an empty list can only be cancelled', () => {
    const words = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
    render(<Picker {...words} isOpen options={[]} onConfirm={() => undefined} onCancel={() => undefined} />);

    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });
});
