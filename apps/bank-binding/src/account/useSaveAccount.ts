import type { InputsOf } from '@loan/api';
import { changeBankAccount, saveBankAccount } from '@loan/api/bank-binding';
import { SUCCESS_MODAL_MS } from '@loan/api/constants';
import { can, closeWebview, endBankBinding, whenPhoneIsKnown } from '@loan/bridge';
import { goBack, useAddress, useDeed, useGo } from '@loan/frame';
import { useEffect, useState } from 'react';
import { wayOut } from './redirectAfterSave.ts';

type Progress = 'filling in' | 'saved' | 'the app closes' | 'going back' | 'gone';

/** Saving the account, once per tap, and where the borrower goes then. Every way leaves this form behind for good. */
export function useSaveAccount() {
  const { value } = useAddress();
  const go = useGo();
  const saving = useDeed(saveBankAccount);
  const changing = useDeed(changeBankAccount);
  const [progress, setProgress] = useState<Progress>('filling in');
  const source = value('source');
  // An order's account is changed by a call of its own (A18).
  const deed = source === 'loanDetail' ? changing : saving;

  function back(): void {
    setProgress((before) => (before === 'going back' ? 'gone' : before));
    void goBack();
  }
  useEffect(() => {
    if (progress !== 'going back') return;
    const timer = setTimeout(() => {
      setProgress('gone');
      void goBack();
    }, SUCCESS_MODAL_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function save(inputs: InputsOf<typeof saveBankAccount>): Promise<void> {
    if (!(await deed.run(inputs))) return;
    setProgress('saved');
    await whenPhoneIsKnown();
    const isEmbedded = (['endBankBinding', 'closeWebview'] as const).some((action) => can(action).by === 'native');
    const way = wayOut(source, isEmbedded);
    if (way.to === 'where it came from') return setProgress('going back');
    if (way.to === 'the app') {
      setProgress('the app closes');
      // An app that has not heard of the first still understands the second.
      await endBankBinding();
      await closeWebview();
      return;
    }
    const query = { productId: value('productId'), orderId: value('orderId'), source: way.source };
    await go(way.to, { query, replace: true });
  }

  return {
    save,
    back,
    isBusy: deed.isBusy || progress === 'saved',
    /** The success is shown in place of the form. */
    isOver: progress !== 'filling in' && progress !== 'saved',
    error: deed.error,
  };
}
