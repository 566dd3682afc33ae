import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Picker } from './Picker.tsx';

const options = Array.from({ length: 60 }, (_, index) => ({ value: `b${index}`, text: `Bank ${index}` }));

function renderPicker(value?: string) {
  const onConfirm = jest.fn();
  const onCancel = jest.fn();
  const texts = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
  render(<Picker {...texts} isOpen options={options} value={value} onConfirm={onConfirm} onCancel={onCancel} />);
  return { onConfirm, onCancel, listbox: screen.getByRole('listbox', { name: 'Bank name' }) };
}

const selectedOption = () => screen.getByRole('option', { selected: true });

describe('Picker', () => {
  test('focuses its listbox, whose active descendant is the highlighted option', () => {
    const { listbox } = renderPicker('b50');

    expect(listbox).toHaveFocus();
    expect(selectedOption()).toHaveAccessibleName('Bank 50');
    expect(listbox).toHaveAttribute('aria-activedescendant', selectedOption().id);
  });

  test('calls onConfirm with the highlighted option when Confirm is pressed (B017, B018)', async () => {
    const { onConfirm } = renderPicker('b3');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}');

    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }));

    expect(onConfirm).toHaveBeenCalledWith('b4');
  });

  test.each(['Cancel', 'Escape', 'backdrop'])('calls onCancel and not onConfirm on %s (B018)', async (closedBy) => {
    const { onConfirm, onCancel } = renderPicker('b3');
    await userEvent.keyboard('{End}');

    if (closedBy === 'Cancel') await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    else if (closedBy === 'Escape') await userEvent.keyboard('{Escape}');
    else await userEvent.click(screen.getByRole('dialog'));

    expect(onCancel).toHaveBeenCalledTimes(1);
    expect(onConfirm).not.toHaveBeenCalled();
  });

  test('highlights an option by typeahead and confirms it on Enter', async () => {
    const { onConfirm } = renderPicker();
    await userEvent.keyboard('bank 42');

    expect(selectedOption()).toHaveAccessibleName('Bank 42');
    await userEvent.keyboard('{Enter}');
    expect(onConfirm).toHaveBeenCalledWith('b42');
  });

  test('highlights an option when it is tapped', async () => {
    renderPicker();

    await userEvent.click(screen.getByRole('option', { name: 'Bank 7' }));

    expect(selectedOption()).toHaveAccessibleName('Bank 7');
  });

  test('highlights the row in the middle when the wheel is scrolled', () => {
    const { listbox } = renderPicker();
    const row = listbox.firstElementChild as HTMLElement;
    row.getBoundingClientRect = () => new DOMRect(0, 0, 300, 52);
    fireEvent.touchStart(listbox);

    listbox.scrollTop = 52 * 12 + 10;
    fireEvent.scroll(listbox);

    expect(selectedOption()).toHaveAccessibleName('Bank 12');
  });

  describe('with 500 options', () => {
    const longOptions = Array.from({ length: 500 }, (_, index) => ({
      value: `b${index}`,
      text: `Rural Bank ${index}`,
    }));
    const renderedPositions = () =>
      screen.getAllByRole('option').map((row) => Number(row.getAttribute('aria-posinset')));
    function renderLongPicker(value?: string) {
      const texts = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
      render(<Picker {...texts} isOpen options={longOptions} value={value} onConfirm={() => {}} onCancel={() => {}} />);
    }

    test.each([
      ['at the beginning', 'b0', 1],
      ['in the middle', 'b250', 251],
      ['at the end', 'b499', 500],
    ])('renders only the rows near the highlighted one, with their positions, when it is %s', (_, value, position) => {
      renderLongPicker(value);

      expect(renderedPositions().length).toBeLessThanOrEqual(17);
      expect(renderedPositions()).toContain(position);
      expect(selectedOption()).toHaveAttribute('aria-posinset', String(position));
      expect(selectedOption()).toHaveAttribute('aria-setsize', '500');
    });

    test.each([
      ['{End}', 'Rural Bank 499'],
      ['{Home}', 'Rural Bank 0'],
      ['{PageDown}', 'Rural Bank 255'],
      ['{PageUp}', 'Rural Bank 245'],
      ['{ArrowUp}', 'Rural Bank 249'],
      ['rural bank 41', 'Rural Bank 410'],
    ])('highlights a rendered option and sets it as active descendant when %s is pressed', async (keys, name) => {
      renderLongPicker('b250');
      await userEvent.keyboard(keys);

      expect(selectedOption()).toHaveAccessibleName(name);
      expect(screen.getByRole('listbox')).toHaveAttribute('aria-activedescendant', selectedOption().id);
      expect(renderedPositions().length).toBeLessThanOrEqual(17);
    });

    test('keeps the height of all rows when only some are rendered', async () => {
      renderLongPicker('b250');
      const spacerRows = () => {
        const { style } = screen.getByRole('listbox');
        return Number(style.getPropertyValue('--above')) + Number(style.getPropertyValue('--below'));
      };
      expect(spacerRows() + renderedPositions().length).toBe(500);
      await userEvent.keyboard('{End}');
      expect(spacerRows() + renderedPositions().length).toBe(500);
    });
  });

  describe('with a search', () => {
    function renderSearchedPicker(count: number, value?: string) {
      const names = [
        'Banco Álamo',
        'Ñandú Rural Bank',
        ...Array.from({ length: count - 2 }, (_, index) => `Bank ${index}`),
      ];
      const onConfirm = jest.fn();
      const texts = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
      const search = { label: 'Search', noMatch: 'Nothing found' };
      const searched = names.map((text) => ({ value: text, text }));
      render(
        <Picker {...texts} {...{ search, value, onConfirm }} isOpen options={searched} onCancel={() => undefined} />,
      );
      return { onConfirm, field: () => screen.getByRole('searchbox', { name: 'Search' }) };
    }

    test('has a search from eleven options on, and the list keeps the focus', () => {
      renderSearchedPicker(10);
      expect(screen.queryByRole('searchbox')).toBeNull();
      cleanup();
      const { field } = renderSearchedPicker(11);
      expect(field()).toBeVisible();
      expect(screen.getByRole('listbox')).toHaveFocus();
    });

    test('lists what contains the words without case and accents, and confirms the highlighted one on Enter', async () => {
      const { onConfirm, field } = renderSearchedPicker(60);
      await userEvent.type(field(), 'RURAL nandu');
      expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['Ñandú Rural Bank']);
      await userEvent.keyboard('{Enter}');
      expect(onConfirm).toHaveBeenCalledWith('Ñandú Rural Bank');
    });

    test('keeps the highlighted option while it is among the found ones', async () => {
      const { field } = renderSearchedPicker(60, 'Bank 41');
      await userEvent.type(field(), '4');
      expect(selectedOption()).toHaveAccessibleName('Bank 41');
      await userEvent.clear(field());
      expect(selectedOption()).toHaveAccessibleName('Bank 41');
      expect(selectedOption()).toHaveAttribute('aria-setsize', '60');
    });

    test('says that nothing was found, and offers nothing to confirm', async () => {
      const { onConfirm, field } = renderSearchedPicker(60);
      await userEvent.type(field(), 'xyz');
      expect(screen.getByRole('status')).toHaveTextContent('Nothing found');
      expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
      // The band of the selected row is the list's next sibling.
      expect(document.querySelector('[role="listbox"] + span')).toBeNull();
      await userEvent.keyboard('{Enter}');
      expect(onConfirm).not.toHaveBeenCalled();
    });
  });

  describe('scrolled by touch', () => {
    const scrollTo = jest.spyOn(Element.prototype, 'scrollTo');
    function scrollByTouch() {
      const { listbox } = renderPicker();
      (listbox.firstElementChild as HTMLElement).getBoundingClientRect = () => new DOMRect(0, 0, 300, 52);
      scrollTo.mockClear();
      fireEvent.touchStart(listbox);
      listbox.scrollTop = 52 * 3 + 20;
      fireEvent.scroll(listbox);
      return listbox;
    }
    beforeEach(() => void jest.useFakeTimers());
    afterEach(() => void jest.useRealTimers());

    test('does not snap while the finger is down', () => {
      scrollByTouch();
      jest.advanceTimersByTime(1000);

      expect(scrollTo).not.toHaveBeenCalled();
    });

    test('snaps to the nearest row after the touch ends', () => {
      const listbox = scrollByTouch();
      fireEvent.touchEnd(listbox);
      fireEvent.scroll(listbox);
      expect(scrollTo).not.toHaveBeenCalled();
      jest.advanceTimersByTime(200);

      expect(scrollTo.mock.lastCall).toEqual([{ top: 52 * 3, behavior: 'auto' }]);
    });
  });

  test('disables Confirm when there are no options', () => {
    const texts = { title: 'Bank name', confirmText: 'Confirm', cancelText: 'Cancel' };
    render(<Picker {...texts} isOpen options={[]} onConfirm={() => undefined} onCancel={() => undefined} />);

    expect(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled();
  });
});
