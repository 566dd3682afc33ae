import { expect, jest, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { RangeField } from './RangeField.tsx';

test('is a slider with a name, its limits and a value that is read out', () => {
  const onChange = jest.fn();
  render(<RangeField label="Term" value={91} onChange={onChange} min={91} max={365} valueText="91 days" />);
  const slider = screen.getByRole('slider', { name: 'Term' });
  expect(slider).toHaveAttribute('min', '91');
  expect(slider).toHaveAttribute('max', '365');
  expect(slider).toHaveAttribute('aria-valuetext', '91 days');

  fireEvent.change(slider, { target: { value: '120' } });
  expect(onChange).toHaveBeenCalledWith(120);
});
