import { describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Picker, type PickerOption } from './Picker.tsx';

const texts = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
const optionsOf = (names: readonly string[]): PickerOption[] => names.map((text) => ({ value: text, text }));
const banks = optionsOf(Array.from({ length: 60 }, (_, index) => `Bank ${index}`));

function renderPicker({ options = banks, value, hasSearch = false }: Setup = {}) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const search = hasSearch ? { label: 'Search', noMatch: 'Nothing found' } : undefined;
  render(<Picker {...texts} {...{ options, value, search, onConfirm, onCancel }} isOpen />);
  return { onConfirm, onCancel };
}
type Setup = { options?: readonly PickerOption[]; value?: string; hasSearch?: boolean };

const checkedRow = () => screen.getByRole('radio', { checked: true });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('Picker', () => {
  test('focuses the row of the value', () => {
    renderPicker({ value: 'Bank 50' });

    expect(screen.getByRole('radio', { name: 'Bank 50', checked: true })).toHaveFocus();
  });

  test('checks the first row without a value, and with one that is not in the list', () => {
    renderPicker();
    expect(checkedRow()).toHaveAccessibleName('Bank 0');
    cleanup();
    renderPicker({ value: 'gone' });
    expect(checkedRow()).toHaveAccessibleName('Bank 0');
  });

  test('calls onConfirm with the row that was tapped when Confirm is pressed (B017, B018)', async () => {
    const { onConfirm } = renderPicker({ value: 'Bank 3' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank 7' }));
    await press('Confirm');

    expect(onConfirm).toHaveBeenCalledWith('Bank 7');
  });

  test('is operated by arrow keys, and Enter confirms', async () => {
    const { onConfirm } = renderPicker({ value: 'Bank 3' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');

    expect(onConfirm).toHaveBeenCalledWith('Bank 4');
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  test.each(['Cancel', 'Escape', 'backdrop'])('calls onCancel and not onConfirm on %s (B018)', async (closedBy) => {
    const { onConfirm, onCancel } = renderPicker({ value: 'Bank 3' });
    await userEvent.click(screen.getByRole('radio', { name: 'Bank 9' }));

    if (closedBy === 'Cancel') await press('Cancel');
    else if (closedBy === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('dialog'));

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('Enter on Cancel cancels', async () => {
    const { onConfirm, onCancel } = renderPicker();
    screen.getByRole('button', { name: 'Cancel' }).focus();
    await userEvent.keyboard('{Enter}');

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('opens at its value again after a choice was cancelled', async () => {
    function Field() {
      const [isOpen, setIsOpen] = useState(true);
      return (
        <>
          <button type="button" onClick={() => setIsOpen(true)}>
            Open
          </button>
          <Picker
            {...{ ...texts, isOpen, options: banks, value: 'Bank 3' }}
            onConfirm={() => undefined}
            onCancel={() => setIsOpen(false)}
          />
        </>
      );
    }
    render(<Field />);
    await userEvent.click(screen.getByRole('radio', { name: 'Bank 9' }));
    await press('Cancel');
    await press('Open');

    expect(checkedRow()).toHaveAccessibleName('Bank 3');
  });

  test('disables Confirm when there are no options', async () => {
    const { onConfirm } = renderPicker({ options: [] });
    await userEvent.keyboard('{Enter}');

    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    expect(onConfirm).not.toHaveBeenCalled();
  });
});

describe('search', () => {
  const named = (count: number) =>
    optionsOf(['Banco Álamo', 'Ñandú Rural Bank', ...banks.slice(2, count).map(({ text }) => text)]);
  const field = () => screen.getByRole('searchbox', { name: 'Search' });

  test('is there from eleven options on, and the list keeps the focus', () => {
    renderPicker({ options: named(10), hasSearch: true });
    expect(screen.queryByRole('searchbox')).toBeNull();
    cleanup();
    renderPicker({ options: named(11), hasSearch: true });
    expect(field()).toBeVisible();
    expect(checkedRow()).toHaveFocus();
  });

  test('lists what contains the words without case and accents, and Enter confirms the first', async () => {
    const { onConfirm } = renderPicker({ options: named(60), hasSearch: true });
    await userEvent.type(field(), 'RURAL nandu');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await userEvent.keyboard('{Enter}');

    expect(onConfirm).toHaveBeenCalledWith('Ñandú Rural Bank');
  });

  test('keeps the checked row while it is among the found ones', async () => {
    renderPicker({ options: named(60), value: 'Bank 41', hasSearch: true });
    await userEvent.type(field(), '4');
    expect(checkedRow()).toHaveAccessibleName('Bank 41');
    await userEvent.clear(field());
    expect(checkedRow()).toHaveAccessibleName('Bank 41');
    expect(screen.getAllByRole('radio')).toHaveLength(60);
  });

  test('says that nothing was found, and offers nothing to confirm', async () => {
    const { onConfirm } = renderPicker({ options: named(60), hasSearch: true });
    await userEvent.type(field(), 'xyz');
    expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
    await userEvent.keyboard('{Enter}');

    expect(onConfirm).not.toHaveBeenCalled();
  });
});
