import { describe, expect, test } from '@jest/globals';
import { submitUtr } from '@loan/api/repayment';
import { screen, waitFor } from '@testing-library/react';
import { api, mockPlan, renderInstalments } from './Instalments.testSetup.ts';

describe('Submit UTR', () => {
  test('is shown only when the plan requires it (I024)', async () => {
    mockPlan();
    await renderInstalments();
    expect(screen.queryByRole('button', { name: 'Submit UTR' })).toBeNull();
  });

  test('sends the reference once and shows the lender’s message; an empty one is not sent (I025, I026, I027)', async () => {
    mockPlan({ showSubmitUtr: '1' });
    api.respond(submitUtr, { message: 'Thank you. We check the reference.' });
    const { user } = await renderInstalments();
    await user.click(await screen.findByRole('button', { name: 'Submit UTR' }));
    await user.type(screen.getByRole('textbox', { name: 'UTR of your payment' }), '   ');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(api.received(submitUtr)).toEqual([]);

    await user.type(screen.getByRole('textbox', { name: 'UTR of your payment' }), ' 4711-AB ');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    expect(await screen.findByText('Thank you. We check the reference.')).toBeInTheDocument();
    expect(screen.getByText('Sent: 4711-AB')).toBeVisible();
    expect(api.received(submitUtr)).toEqual([{ orderId: 'A-17', utr: '4711-AB', isDelay: 0 }]);
  });

  test('keeps the reference that was posted when somebody types while it is being sent', async () => {
    mockPlan({ showSubmitUtr: '1' });
    const respond = api.holdResponse(submitUtr);
    const { user } = await renderInstalments();
    const field = await screen.findByRole('textbox', { name: 'UTR of your payment' });
    await user.type(field, '4711');
    await user.click(screen.getByRole('button', { name: 'Submit UTR' }));
    await user.type(field, '99');
    expect(field).toHaveValue('4711');
    respond();
    await waitFor(() => expect(field).toHaveValue(''));
  });
});
