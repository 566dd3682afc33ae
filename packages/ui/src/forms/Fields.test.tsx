import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { CodeField, type CodeFieldProps } from './CodeField.tsx';
import { NumberField } from './NumberField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PickerField } from './PickerField.tsx';
import { TextField, type TextFieldProps } from './TextField.tsx';

function Description(props: Partial<TextFieldProps>) {
  const [value, setValue] = useState('');
  return (
    <TextField
      label="Description"
      isMultiline
      maxLength={200}
      counterText={(used, max) => `${used} of ${max} characters`}
      value={value}
      onChange={setValue}
      {...props}
    />
  );
}

describe('TextField', () => {
  test('cuts pasted text to maxLength', async () => {
    render(<Description />);
    await userEvent.click(screen.getByRole('textbox', { name: 'Description' }));

    await userEvent.paste('x'.repeat(300));

    expect(screen.getByRole('textbox')).toHaveValue('x'.repeat(200));
    expect(screen.getByText('200/200')).toBeVisible();
  });

  test('announces its counter only when the typing has stopped for 1 s', () => {
    jest.useFakeTimers();
    const field = (value: string) => (
      <TextField
        label="Text"
        maxLength={9}
        counterText={(used) => `${used} used`}
        value={value}
        onChange={() => undefined}
      />
    );
    const { rerender } = render(field('a'));
    act(() => jest.advanceTimersByTime(900));
    rerender(field('ab'));
    act(() => jest.advanceTimersByTime(900));
    expect(screen.getByRole('status')).toBeEmptyDOMElement();

    act(() => jest.advanceTimersByTime(100));

    expect(screen.getByRole('status')).toHaveTextContent('2 used');
    jest.useRealTimers();
  });

  test('is tied to its label, hint and error', () => {
    render(
      <TextField
        label="Account name"
        hint="As on your card."
        error="Write your name."
        value=""
        onChange={() => undefined}
      />,
    );
    const field = screen.getByRole('textbox', { name: 'Account name' });

    expect(field).toHaveAccessibleDescription('As on your card. Write your name.');
    expect(field).toBeInvalid();
  });

  test('turns off autofill and capitalisation by default', () => {
    render(<TextField label="Account name" value="" onChange={() => undefined} />);

    expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');
    expect(screen.getByRole('textbox')).toHaveAttribute('autocapitalize', 'off');
  });
});

describe('useScrollIntoViewOnFocus', () => {
  const scrollIntoView = jest.spyOn(Element.prototype, 'scrollIntoView');
  beforeEach(() => {
    jest.useFakeTimers();
    scrollIntoView.mockClear();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('scrolls the focused field into view after 300 ms (B019, M05)', () => {
    render(<TextField label="Account name" value="" onChange={() => undefined} />);
    act(() => screen.getByRole('textbox').focus());

    act(() => jest.advanceTimersByTime(299));
    expect(scrollIntoView).not.toHaveBeenCalled();

    act(() => jest.advanceTimersByTime(1));
    expect(scrollIntoView).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['stays where a field in view is', 100, (field: Element) => field, 0],
    ['scrolls to a field that a bar covers', 100, () => document.body, 1],
    ['scrolls to a field below the window', 5_000, (field: Element) => field, 1],
    ['scrolls to a field above the window', -20, (field: Element) => field, 1],
  ])('%s', (_title, top, elementAt, scrollCount) => {
    render(<TextField label="Account name" value="" onChange={() => undefined} />);
    const field = screen.getByRole('textbox');
    field.getBoundingClientRect = () => new DOMRect(10, top, 300, 48);
    const atPoint = jest.spyOn(document, 'elementFromPoint').mockImplementation(() => elementAt(field));
    act(() => field.focus());
    act(() => jest.advanceTimersByTime(300));
    expect(scrollIntoView).toHaveBeenCalledTimes(scrollCount);
    atPoint.mockRestore();
  });

  test('does not scroll when the focus has moved on', () => {
    render(<TextField label="Account name" value="" onChange={() => undefined} />);
    act(() => screen.getByRole('textbox').focus());
    act(() => screen.getByRole('textbox').blur());

    act(() => jest.advanceTimersByTime(500));

    expect(scrollIntoView).not.toHaveBeenCalled();
  });
});

test('NumberField keeps only digits of pasted text, with leading zeros (B014, B015)', async () => {
  const onChange = jest.fn();
  render(<NumberField label="Account number" value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Account number' }));

  await userEvent.paste('0034 5678-9');

  expect(onChange).toHaveBeenLastCalledWith('00345' + '6789');
  expect(screen.getByRole('textbox')).toHaveAttribute('inputmode', 'numeric');
});

test('NumberField says that something else than digits was left out, and not of spaces and dashes', async () => {
  const AccountNumber = () => {
    const [value, setValue] = useState('');
    return <NumberField label="Account number" strippedText="Only the digits." value={value} onChange={setValue} />;
  };
  render(<AccountNumber />);
  const field = screen.getByRole('textbox');
  await userEvent.click(field);
  await userEvent.paste('0034 5678-9');
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.paste('PH12');
  expect(field).toHaveValue('00345678912');
  expect(screen.getByRole('status')).toHaveTextContent('Only the digits.');
  expect(field).toHaveAccessibleDescription(/Only the digits/);
});

test('PhoneField asks for tel-national autofill and keeps a leading plus', async () => {
  const onChange = jest.fn();
  render(<PhoneField label="Phone number" value="" onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone number' }));

  await userEvent.paste('+63 (917) 12');

  expect(onChange).toHaveBeenLastCalledWith('+6391712');
  expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'tel-national');
});

test('PhoneField applies maxLength after removing spaces', async () => {
  const onChange = jest.fn();
  render(<PhoneField label="Phone number" value="" maxLength={11} onChange={onChange} />);
  await userEvent.click(screen.getByRole('textbox', { name: 'Phone number' }));

  await userEvent.paste('138 0013-8000 5');

  expect(onChange).toHaveBeenLastCalledWith('13800138000');
});

describe('CodeField', () => {
  function Code(props: Partial<CodeFieldProps>) {
    const [value, setValue] = useState('');
    return <CodeField label="Code" value={value} onChange={setValue} {...props} />;
  }

  test('drops the spaces of a pasted code', async () => {
    render(<Code />);
    const field = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.click(field);

    await userEvent.paste('441 792 00');

    expect(field).toHaveValue('441792');
    expect(field).toHaveAttribute('autocomplete', 'one-time-code');
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  test('accepts letters, and offers their keyboard when it is asked for', async () => {
    const { rerender } = render(<Code keyboard="text" />);
    const field = screen.getByRole('textbox', { name: 'Code' });
    await userEvent.type(field, 'AB12CDE');
    expect(field).toHaveValue('AB12CD');
    expect(field).toHaveAttribute('inputmode', 'text');
    rerender(<Code />);
    expect(field).toHaveAttribute('inputmode', 'numeric');
  });

  test('is not autofilled when it is a captcha', async () => {
    render(<Code isCaptcha length={4} />);
    expect(screen.getByRole('textbox')).toHaveAttribute('autocomplete', 'off');

    await userEvent.type(screen.getByRole('textbox'), 'a B3xz');

    expect(screen.getByRole('textbox')).toHaveValue('aB3x');
  });
});

test('PickerField is named by its label and value and calls onPress', async () => {
  const onPress = jest.fn();
  render(<PickerField label="Bank name" text="BDO" onPress={onPress} error="Choose again." />);
  const field = screen.getByRole('button', { name: 'Bank name BDO' });

  await userEvent.click(field);

  expect(field).toHaveAccessibleDescription('Choose again.');
  expect(field).toHaveAttribute('aria-haspopup', 'dialog');
  expect(onPress).toHaveBeenCalledTimes(1);
});
