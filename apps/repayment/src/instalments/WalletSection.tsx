import { lazyWithRetry, useTranslation } from '@loan/frame';
import { Button, Card, DescriptionList, maskNumber, PickerField, Stack } from '@loan/ui';
import { useState } from 'react';
import { type AccountView, type WalletAccount, withBank, withNumber } from './walletAccount.ts';

const BankPicker = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './BankPicker.tsx')).BankPicker,
  { hasExit: true },
);
const AccountNumberField = lazyWithRetry(
  async () => (await import(/* webpackChunkName: "deferred" */ './AccountNumberField.tsx')).AccountNumberField,
);

export type WalletSectionProps = {
  view: AccountView;
  banks: readonly { name: string }[];
  /** Paying was tried without a number: its field gets the focus when this is rendered first. */
  isMissed: boolean;
  onChange(account: WalletAccount): void;
};

/** The wallet or account that pays. A prefilled number is masked to its last four digits. */
export function WalletSection({ view, banks, isMissed, onChange }: WalletSectionProps) {
  const t = useTranslation();
  const [isPickerOpen, setIsPickerOpen] = useState(false);
  const { bank, typed, saved } = view;
  const masked = maskNumber(saved);
  const isSaved = masked !== '' && typed === undefined;
  const changeNumber = (number?: string) => onChange(withNumber(view, number));
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
        {isSaved && (
          <Stack gap="s">
            <DescriptionList rows={[{ label: t('repayment.wallet.number'), value: masked }]} />
            <Button variant="ghost" size="small" onPress={() => changeNumber('')}>
              {t('repayment.wallet.change')}
            </Button>
          </Stack>
        )}
        {/* What was left out of one bank's number says nothing of another's. */}
        <AccountNumberField
          key={bank}
          isOpen={!isSaved}
          number={typed ?? ''}
          saved={masked}
          isMissed={isMissed}
          onChange={changeNumber}
          onSaved={changeNumber}
        />
      </Stack>
      <BankPicker
        isOpen={isPickerOpen}
        banks={banks}
        planBank={view.planBank}
        bank={bank}
        onCancel={() => setIsPickerOpen(false)}
        onConfirm={(name) => {
          setIsPickerOpen(false);
          onChange(withBank(view, name));
        }}
      />
    </Card>
  );
}
