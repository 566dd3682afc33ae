/** The borrower enters the account that the loan is paid on, and returns to the screen that needed it. */
import { getBankForm } from '@loan/api/bank-binding';
import { goBack, report, useNavigate, useQueryData, useTranslation, useUrlParams } from '@loan/frame';
import { Button, EmptyState, maskNumber, NoCardIllustration, Page } from '@loan/ui';
import { useEffect, useMemo } from 'react';
import { Account } from './Account.tsx';
import { AccountSaved } from './AccountSaved.tsx';
import { parseAccountItems } from './parseAccountItems.ts';
import { useAccountForm, type VisibleField } from './useAccountForm.ts';
import { useSaveAccount } from './useSaveAccount.ts';

function AccountScreen() {
  const bankForm = useQueryData(getBankForm);
  const { items, issues } = useMemo(() => parseAccountItems(bankForm.items), [bankForm]);
  const productId = useUrlParams().value('product_id') ?? '';
  const form = useAccountForm(items);
  const account = maskedNumber(form.fields);
  const { save, leave, isBusy, isSaved, error } = useSaveAccount(account);

  useEffect(() => {
    for (const issue of issues) report({ kind: 'error', message: `The bank form has an invalid item: ${issue}` });
  }, [issues]);

  if (isSaved) return <AccountSaved account={account} onDone={leave} />;
  if (items.length === 0) return <EmptyAccountForm onBack={() => void goBack()} />;
  return (
    <Account
      cardTypes={form.cardTypes}
      fields={form.fields}
      isBusy={isBusy}
      error={error}
      onCardType={form.chooseCardType}
      onEnter={form.enter}
      onNext={() => form.check() ?? void save(form.payload(productId))}
      onBack={() => void goBack()}
    />
  );
}

export { AccountScreen as Component };
export const handle = { title: 'bank-binding.title' };

/** The last digits of the first number on display, such as `•••• 7890`. */
function maskedNumber(fields: readonly VisibleField[]): string | undefined {
  const number = fields.find(({ item, value }) => item.kind === 'digits' && /^\d{5,}$/.test(value))?.value;
  return number && maskNumber(number);
}

/** Shown when the lender's form has no items. */
function EmptyAccountForm({ onBack }: { onBack(): void }) {
  const t = useTranslation();
  const navigate = useNavigate();
  return (
    <Page title={t('bank-binding.title')}>
      <EmptyState
        illustration={<NoCardIllustration />}
        title={t('bank-binding.empty.title')}
        actions={
          <>
            <Button fullWidth onPress={() => void navigate('/customerService')}>
              {t('bank-binding.empty.contact')}
            </Button>
            <Button variant="secondary" fullWidth onPress={onBack}>
              {t('bank-binding.back')}
            </Button>
          </>
        }
      >
        {t('bank-binding.empty.text')}
      </EmptyState>
    </Page>
  );
}
