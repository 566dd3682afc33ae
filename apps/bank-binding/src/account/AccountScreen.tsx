/** The borrower says which account may be used: fills in what the lender asks for, and goes back to what needed it. */
import { getBankForm } from '@loan/api/bank-binding';
import { goBack, report, useAddress, useAnswer } from '@loan/frame';
import { useEffect, useMemo } from 'react';
import { Account } from './Account.tsx';
import { accountItems } from './parseAccountItems.ts';
import { NoForm } from './EmptyAccountForm.tsx';
import { Saved } from './AccountSaved.tsx';
import { useAccountForm } from './useAccountForm.ts';
import { useSaveAccount } from './useSaveAccount.ts';

export function Component() {
  const answer = useAnswer(getBankForm);
  const { items, faults } = useMemo(() => accountItems(answer.items), [answer]);
  const productId = useAddress().value('product_id') ?? '';
  const { save, back, isBusy, isOver, error } = useSaveAccount();
  const form = useAccountForm(items);

  useEffect(() => {
    for (const fault of faults) report({ kind: 'error', message: `The bank form is not understood: ${fault}` });
  }, [faults]);

  if (isOver) return <Saved onBack={back} />;
  if (items.length === 0) return <NoForm onBack={() => void goBack()} />;
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
