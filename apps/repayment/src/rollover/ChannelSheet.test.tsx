import { describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { channels, mockRollover, paymentButton, renderRollover, selectChannel } from './Rollover.testSetup.ts';

describe('choosing a channel', () => {
  test('lists the channels and enables Payment once one is selected (R012, R013, R014)', async () => {
    mockRollover();
    const { user } = await renderRollover();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    const sheet = await screen.findByRole('dialog', { name: 'Payment Method' });
    expect(paymentButton()).toBeDisabled();
    expect(sheet.querySelector('img')).toHaveAttribute('src', channels[0]?.logo);
    expect(within(sheet).getByText('Choose how you want to pay first.')).toBeVisible();

    await user.click(within(sheet).getByRole('radio', { name: 'PeraPouch' }));
    expect(within(sheet).getByRole('radio', { name: 'PeraPouch' })).toBeChecked();
    expect(paymentButton()).toBeEnabled();
    expect(within(sheet).getByText('₱35,00 with PeraPouch')).toBeVisible();
  });

  test('selects a single channel from the start', async () => {
    mockRollover({ repayList: channels.slice(0, 1) });
    const { user } = await renderRollover();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    expect(await screen.findByRole('radio', { name: 'PeraPouch' })).toBeChecked();
  });

  test('lists the first of two channels with the same number, because the number alone is sent (R013)', async () => {
    mockRollover({ repayList: [...channels, { name: 'Kiosko Plus', channel_number: '90007' }] });
    const { user } = await renderRollover();
    await selectChannel(user, 'Kiosko');
    expect(screen.queryByRole('radio', { name: 'Kiosko Plus' })).toBeNull();
    expect(screen.getAllByRole('radio', { checked: true })).toHaveLength(1);
  });

  test('enlarges the barcode of a channel that has one (R018)', async () => {
    mockRollover();
    const { user } = await renderRollover();
    await selectChannel(user, 'PeraPouch');
    expect(screen.queryByRole('button', { name: 'Show the barcode' })).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Kiosko' }));
    await user.click(screen.getByRole('button', { name: 'Show the barcode' }));
    const picture = await screen.findByRole('dialog', { name: 'Barcode' });
    expect(within(picture).getByRole('img', { name: 'Barcode for paying with Kiosko' })).toBeVisible();
    expect(within(picture).getByRole('heading', { name: 'Barcode' })).toBeVisible();
    expect(picture).toHaveTextContent('Show this to the cashier.Amount to pay₱35,00');
    expect(picture).not.toHaveTextContent('005632796486');
    expect(within(picture).queryByRole('button', { name: 'Copy' })).toBeNull();
  });

  test('shows the number of the default channel’s barcode with the amount below it, and copies it (R018)', async () => {
    mockRollover({ repayList: [{ ...channels[1], name: 'Sari Counter' }] });
    const { user } = await renderRollover();
    const copied = jest.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    await user.click(await screen.findByRole('button', { name: 'Show the barcode' }));
    const picture = await screen.findByRole('dialog', { name: 'Barcode' });
    expect(picture).toHaveTextContent('Show this to the cashier.005632796486Amount to pay₱35,00');
    await user.click(within(picture).getByRole('button', { name: 'Copy' }));
    expect(copied.mock.calls).toEqual([['005632796486']]);
    expect(await within(picture).findByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await within(picture).findByText('copy success')).toBeVisible();
  });

  test('does not show a barcode from a foreign origin', async () => {
    mockRollover({ repayList: [{ ...channels[1], barcode: 'https://evil.example/b.png' }] });
    const { user } = await renderRollover();
    await user.click(screen.getByRole('button', { name: 'Payment Method' }));
    await screen.findByRole('radio', { name: 'Kiosko' });
    expect(screen.queryByRole('button', { name: 'Show the barcode' })).toBeNull();
  });
});
