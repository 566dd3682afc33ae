import { later, useTexts } from '@loan/frame';
import { Button, Card, NumberField, PickerField, Rows, Stack } from '@loan/ui';
import { useState } from 'react';
import { type LendersAccount, maskedNumber, shownBank, type WalletAccount } from './walletAccount.ts';

const BankPicker = /* @__PURE__ */ later(
  async () => (await import(/* webpackChunkName: "later" */ './BankPicker.tsx')).BankPicker,
);

export type WalletSectionProps = {
  account: WalletAccount;
  lenders: LendersAccount;
  banks: readonly { name: string }[];
  onChange(account: WalletAccount): void;
};

/** From which wallet or account the money comes. A prefilled number shows its last four digits only. */
export function WalletSection({ account, lenders, banks, onChange }: WalletSectionProps) {
  const t = useTexts();
  const [isChoosing, setIsChoosing] = useState(false);
  const bank = shownBank(account, lenders);
  const masked = maskedNumber(account, lenders);
  return (
    <Card title={t('repayment.wallet.title')}>
      <Stack>
        <PickerField
          label={t('repayment.wallet.bank')}
          text={bank}
          placeholder={t('repayment.wallet.chooseBank')}
          hint={banks.length === 0 ? t('repayment.wallet.noBanks') : undefined}
          isDisabled={banks.length === 0}
          onPress={() => setIsChoosing(true)}
        />
        {masked === undefined ? (
          <NumberField
            label={t('repayment.wallet.number')}
            value={account.number ?? ''}
            onChange={(number) => onChange({ ...account, number })}
          />
        ) : (
          <Stack gap="s">
            <Rows rows={[{ label: t('repayment.wallet.number'), value: masked }]} />
            <Button kind="quiet" size="small" onPress={() => onChange({ ...account, number: '' })}>
              {t('repayment.wallet.change')}
            </Button>
          </Stack>
        )}
      </Stack>
      <BankPicker
        isOpen={isChoosing}
        banks={banks}
        bank={bank}
        onCancel={() => setIsChoosing(false)}
        onConfirm={(name) => {
          setIsChoosing(false);
          onChange({ ...account, bank: name });
        }}
      />
    </Card>
  );
}
