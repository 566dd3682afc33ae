import type { ParamsOf } from '@loan/api';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { SUCCESS_DIALOG_MS } from '@loan/api/constants';
import { can, closeWebview, endBankBinding, whenBridgeReady } from '@loan/bridge';
import { goBack, useUrlParams, useMutation, useNavigate } from '@loan/frame';
import { useEffect, useState } from 'react';
import { redirectAfterSave } from './redirectAfterSave.ts';

type Progress = 'editing' | 'saved' | 'closing-webview' | 'going-back' | 'left';

/** Saving the account, once per tap, and where the borrower goes then. Every way leaves this form behind for good. */
export function useSaveAccount() {
  const { value } = useUrlParams();
  const navigate = useNavigate();
  const saving = useMutation(saveBankAccount);
  const changing = useMutation(changeBankAccount);
  const [progress, setProgress] = useState<Progress>('editing');
  const source = value('source');
  // An order's account is changed by a call of its own (A18).
  const mutation = source === 'loanDetail' ? changing : saving;

  function goBackNow(): void {
    setProgress((before) => (before === 'going-back' ? 'left' : before));
    void goBack();
  }
  useEffect(() => {
    if (progress !== 'going-back') return;
    const timer = setTimeout(() => {
      setProgress('left');
      void goBack();
    }, SUCCESS_DIALOG_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function save(inputs: ParamsOf<typeof saveBankAccount>): Promise<void> {
    if (!(await mutation.mutate(inputs))) return;
    setProgress('saved');
    await whenBridgeReady();
    const isEmbedded = (['endBankBinding', 'closeWebview'] as const).some((action) => can(action).by === 'native');
    const redirect = redirectAfterSave(source, isEmbedded);
    if (redirect.to === 'previous-page') return setProgress('going-back');
    if (redirect.to === 'native-app') {
      setProgress('closing-webview');
      // An app that has not heard of the first still understands the second.
      await endBankBinding();
      await closeWebview();
      return;
    }
    const query = { productId: value('productId'), orderId: value('orderId'), source: redirect.source };
    await navigate(redirect.to, { query, replace: true });
  }

  return {
    save,
    goBackNow,
    isBusy: mutation.isBusy || progress === 'saved',
    /** The success is shown in place of the form. */
    isSaved: progress !== 'editing' && progress !== 'saved',
    error: mutation.error,
  };
}
