import type { ParamsOf } from '@loan/api';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { can, closeWebview, endBankBinding, whenBridgeReady } from '@loan/bridge';
import { goBack, useMutation, useNavigate, useUrlParams } from '@loan/frame';
import { useEffect, useState } from 'react';
import { redirectAfterSave } from './redirectAfterSave.ts';

/** How long the success is shown before the page goes back. */
const SUCCESS_SHOWN_MS = 1_500;

type Progress = 'editing' | 'saved' | 'closing-webview' | 'going-back' | 'left';

/** Saves the account once per tap, then redirects. Every redirect replaces the form in the history. */
export function useSaveAccount() {
  const { value } = useUrlParams();
  const navigate = useNavigate();
  const saving = useMutation(saveBankAccount);
  const changing = useMutation(changeBankAccount);
  const [progress, setProgress] = useState<Progress>('editing');
  const source = value('source');
  // The account of an order is changed by its own endpoint (A18).
  const mutation = source === 'loanDetail' ? changing : saving;

  function goBackNow(): void {
    setProgress((before) => (before === 'going-back' ? 'left' : before));
    void goBack();
  }
  useEffect(() => {
    if (progress !== 'going-back') return;
    const timer = setTimeout(() => {
      setProgress('left');
      // A page opened by itself keeps its success: the site's front page would not tell that it was saved.
      void goBack({ stays: true });
    }, SUCCESS_SHOWN_MS);
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
      // An app without the first action may still support the second.
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
    /** The success replaces the form. */
    isSaved: progress !== 'editing' && progress !== 'saved',
    error: mutation.error,
  };
}
