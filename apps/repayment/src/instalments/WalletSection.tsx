import { lazyWithRetry, useTranslation } from '@loan/frame';
import { Button, Card, DescriptionList, NumberField, PickerField, Stack } from '@loan/ui';
import { useState } from 'react';
import { bankLabel, maskAccountNumber, type PrefilledAccount, type WalletAccount } from './walletAccount.ts';

const BankPicker = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './BankPicker.tsx')).BankPicker,
  { hasExit: true },
);

export type WalletSectionProps = {
  account: WalletAccount;
  prefilled: PrefilledAccount;
  banks: readonly { name: string }[];
  onChange(account: WalletAccount): void;
};

/** The wallet or account that pays. A prefilled number is masked to its last four digits. */
export function WalletSection({ account, prefilled, banks, onChange }: WalletSectionProps) {
  const t = useTranslation();
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const bank = bankLabel(account, prefilled);
  const masked = maskAccountNumber(account, prefilled);
  return (
    <Card title={t('repayment.wallet.title')}>
      <Stack>
        <PickerField
          label={t('repayment.wallet.bank')}
          text={bank}
          placeholder={t('repayment.wallet.chooseBank')}
          hint={banks.length === 0 ? t('repayment.wallet.noBanks') : undefined}
          isDisabled={banks.length === 0}
          onPress={() => setIsPickerOpen(true)}
        />
        {masked === undefined ? (
          <NumberField
            label={t('repayment.wallet.number')}
            strippedText={t('repayment.wallet.onlyDigits')}
            value={account.number ?? ''}
            onChange={(number) => onChange({ ...account, number })}
          />
        ) : (
          <Stack gap="s">
            <DescriptionList rows={[{ label: t('repayment.wallet.number'), value: masked }]} />
            <Button variant="ghost" size="small" onPress={() => onChange({ ...account, number: '' })}>
              {t('repayment.wallet.change')}
            </Button>
          </Stack>
        )}
      </Stack>
      <BankPicker
        isOpen={isPickerOpen}
        banks={banks}
        bank={bank}
        onCancel={() => setIsPickerOpen(false)}
        onConfirm={(name) => {
          setIsPickerOpen(false);
          onChange({ ...account, bank: name });
        }}
      />
    </Card>
  );
}
