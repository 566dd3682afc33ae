/** The borrower says which account may be used: fills in what the lender asks for, and goes back to what needed it. */
import { getBankForm } from '@loan/api/bank-binding';
import { goBack, report, useAddress, useAnswer, useTexts } from '@loan/frame';
import { Page } from '@loan/ui';
import { useEffect, useMemo } from 'react';
import { Account } from './Account.tsx';
import { accountItems } from './accountItems.ts';
import { useAccountForm } from './useAccountForm.ts';
import { useLater } from './useLater.ts';
import { useSaveAccount } from './useSaveAccount.ts';

export function Component() {
  const answer = useAnswer(getBankForm);
  const { items, faults } = useMemo(() => accountItems(answer.items), [answer]);
  const productId = useAddress().value('product_id') ?? '';
  const t = useTexts();
  const { later, fetchLater } = useLater();
  const { save, back, isBusy, isOver, error } = useSaveAccount();
  const form = useAccountForm(items);

  useEffect(() => {
    for (const fault of faults) report({ kind: 'error', message: `The bank form is not understood: ${fault}` });
  }, [faults]);

  if (isOver)
    return (
      <Page title={t('bank-binding.title')}>
        {later ? <later.Saved onBack={back} /> : t('bank-binding.saved.title')}
      </Page>
    );
  if (items.length === 0)
    return (
      <Page title={t('bank-binding.title')}>
        {later ? <later.NoForm onBack={() => void goBack()} /> : t('bank-binding.empty.text')}
      </Page>
    );
  return (
    <Account
      cardTypes={form.cardTypes}
      fields={form.fields}
      isBusy={isBusy}
      error={error}
      later={later}
      fetchLater={fetchLater}
      onCardType={form.chooseCardType}
      onEnter={form.enter}
      onNext={() => form.check() ?? void save(form.payload(productId))}
    />
  );
}
