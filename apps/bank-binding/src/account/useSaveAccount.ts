import type { ApiError, ParamsOf } from '@loan/api';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { can, closeWebview, endBankBinding, whenBridgeReady } from '@loan/bridge';
import { goBack, toast, useMutation, useNavigate, useTranslation, useUrlParams } from '@loan/frame';
import { recordReceipt } from '@loan/payments/status';
import { useState } from 'react';
import { redirectAfterSave } from './redirectAfterSave.ts';

type Progress = 'editing' | 'redirecting' | 'saved';

/** The lender's own message is a toast, too; one about nothing in particular would only cover the notice. */
const showsError = ({ message }: ApiError) => message === '';

/**
 * Saves the account once per tap, then redirects. Every redirect replaces the form in the history.
 * @param account how the next screen names the account that was saved
 */
export function useSaveAccount(account: string | undefined) {
  const t = useTranslation();
  const { value } = useUrlParams();
  const navigate = useNavigate();
  const saving = useMutation(saveBankAccount, { showsError });
  const changing = useMutation(changeBankAccount, { showsError });
  const [progress, setProgress] = useState<Progress>('editing');
  const source = value('source');
  // The account of an order is changed by its own endpoint.
  const mutation = source === 'loanDetail' ? changing : saving;

  async function save(inputs: ParamsOf<typeof saveBankAccount>): Promise<void> {
    if (!(await mutation.mutate(inputs))) return;
    setProgress('redirecting');
    await whenBridgeReady();
    const isEmbedded = (['endBankBinding', 'closeWebview'] as const).some((action) => can(action).by === 'native');
    const redirect = redirectAfterSave(source, isEmbedded);
    if (redirect.to === 'success-shown-here') return setProgress('saved');
    if (redirect.to === 'native-app') {
      setProgress('saved');
      // An app without the first action may still support the second.
      await endBankBinding();
      await closeWebview();
      return;
    }
    // The next screen says it: the order by a receipt, the offer by its account and a toast.
    if (redirect.to === '/order') recordReceipt(value('orderId') ?? '', 'bound', account);
    else toast.success(t('bank-binding.saved.title'), { isKept: true });
    const query = { productId: value('productId'), orderId: value('orderId'), source: redirect.source };
    await navigate(redirect.to, { query, replace: true });
  }

  return {
    save,
    leave: () => void goBack(),
    isBusy: mutation.isBusy || progress === 'redirecting',
    /** The success replaces the form. */
    isSaved: progress === 'saved',
    error: mutation.error,
  };
}
