import { describe, expect, jest, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Checkbox } from './Checkbox.tsx';

describe('Checkbox', () => {
  test('calls onChange when its text is tapped and when Space is pressed', async () => {
    const onChange = jest.fn();
    render(
      <Checkbox isChecked={false} onChange={onChange}>
        I have read and agree
      </Checkbox>,
    );

    await userEvent.click(screen.getByText('I have read and agree'));
    await userEvent.keyboard(' ');

    expect(onChange.mock.calls).toEqual([[true], [true]]);
  });

  test('does not change when one of its links is pressed', async () => {
    const onChange = jest.fn();
    const onPress = jest.fn();
    render(
      <Checkbox isChecked onChange={onChange} links={[{ text: 'Loan Agreement', onPress }]}>
        I have read and agree
      </Checkbox>,
    );

    await userEvent.click(screen.getByRole('button', { name: 'Loan Agreement' }));

    expect(onPress).toHaveBeenCalledTimes(1);
    expect(onChange).not.toHaveBeenCalled();
    expect(screen.getByRole('checkbox', { name: 'I have read and agree' })).toBeChecked();
  });

  test('has its hint as description when it is disabled', () => {
    render(
      <Checkbox isChecked={false} onChange={() => undefined} isDisabled hint="Pay period 1 first.">
        Period 2
      </Checkbox>,
    );

    expect(screen.getByRole('checkbox', { name: 'Period 2' })).toBeDisabled();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('Pay period 1 first.');
  });
});
