import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { DocumentFrame } from './DocumentFrame.tsx';

test('DocumentFrame sandboxes the document fully and has a link beside it', () => {
  render(<DocumentFrame src="https://documents.example/1" title="Loan Agreement" linkText="Open the Loan Agreement" />);
  const frame = screen.getByTitle('Loan Agreement');

  expect(frame).toHaveAttribute('sandbox', '');
  expect(frame).toHaveAttribute('referrerpolicy', 'no-referrer');
  expect(screen.getByRole('link', { name: 'Open the Loan Agreement' })).toHaveAttribute(
    'href',
    'https://documents.example/1',
  );
});
