import { describe, expect, jest, test } from '@jest/globals';
import { Button, FormLock } from '@loan/ui/base';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Checkbox } from '../forms/Checkbox.tsx';
import { CodeField } from '../forms/CodeField.tsx';
import { NumberField } from '../forms/NumberField.tsx';
import { PhoneField } from '../forms/PhoneField.tsx';
import { PickerField } from '../forms/PickerField.tsx';
import { RadioCardList } from '../forms/RadioCardList.tsx';
import { TextField } from '../forms/TextField.tsx';
import { Tabs } from '../layout/Tabs.tsx';
import { ImageUploader } from '../media/ImageUploader.tsx';

const options = [
  { id: 'a', name: 'First' },
  { id: 'b', name: 'Second' },
];
const tabs = [
  { id: 'a', text: 'First' },
  { id: 'b', text: 'Second' },
];
const image = { id: '1', name: 'Picture 1', state: 'failed' } as const;

type Control = (onChange: () => void) => ReactNode;

const controls: readonly [name: string, role: string, accessibleName: string, control: Control][] = [
  ['TextField', 'textbox', 'Field', (onChange) => <TextField label="Field" value="1" onChange={onChange} />],
  ['NumberField', 'textbox', 'Field', (onChange) => <NumberField label="Field" value="1" onChange={onChange} />],
  ['PhoneField', 'textbox', 'Field', (onChange) => <PhoneField label="Field" value="1" onChange={onChange} />],
  ['CodeField', 'textbox', 'Field', (onChange) => <CodeField label="Field" value="1" onChange={onChange} />],
  ['PickerField', 'button', 'Field A', (onPress) => <PickerField label="Field" text="A" onPress={onPress} />],
  [
    'Checkbox',
    'checkbox',
    'Field',
    (onChange) => (
      <Checkbox isChecked={false} onChange={onChange}>
        Field
      </Checkbox>
    ),
  ],
  [
    'RadioCardList',
    'radio',
    'Second',
    (onSelect) => <RadioCardList label="List" options={options} selected="a" onSelect={onSelect} />,
  ],
  ['Tabs', 'tab', 'Second', (onSelect) => <Tabs label="List" tabs={tabs} selected="a" onSelect={onSelect} />],
  ['Button', 'button', 'Press', (onPress) => <Button onPress={onPress}>Press</Button>],
  ...(['Retry Picture 1', 'Remove Picture 1'] as const).map((name): [string, string, string, Control] => [
    'ImageUploader',
    'button',
    name,
    (onChange) => (
      <ImageUploader
        label="Pictures"
        images={[image]}
        max={9}
        addText="Add"
        removeText={(picture) => `Remove ${picture}`}
        retryText={(picture) => `Retry ${picture}`}
        stateText={() => ''}
        onAdd={onChange}
        onRetry={onChange}
        onRemove={onChange}
      />
    ),
  ]),
];

describe.each(controls)('%s (%s “%s”)', (_title, role, name, control) => {
  test.each([
    [true, 0],
    [false, 1],
  ])('keeps the focus; locked: %s, so that its value changes %s times', async (isLocked, times) => {
    const onChange = jest.fn();
    const { rerender } = render(<FormLock isLocked={false}>{control(onChange)}</FormLock>);
    const element = screen.getByRole(role, { name });
    element.focus();
    rerender(<FormLock isLocked={isLocked}>{control(onChange)}</FormLock>);
    expect(element).toHaveFocus();
    if (role === 'textbox') await userEvent.keyboard('2');
    else await userEvent.click(element);
    expect(onChange).toHaveBeenCalledTimes(times);
    if (isLocked) expect(element).toHaveFocus();
  });
});

test('does not submit the form around a locked button', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <FormLock isLocked>
      <form onSubmit={onSubmit}>
        <TextField label="Field" value="1" onChange={() => undefined} />
        <Button type="submit">Send</Button>
      </form>
    </FormLock>,
  );
  await userEvent.type(screen.getByRole('textbox'), '{Enter}');
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});
