/** The borrower reads what deletion means, proves the number with a code, confirms, and is forgotten. */
import { isApiError } from '@loan/api';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { goBack, useDeed, useEnvironment, useNewError, useSmsLock, useTexts } from '@loan/frame';
import { useReducer, useState } from 'react';
import { consequencesOf } from '../../content/deletionConsequences.ts';
import { useTitle } from '../site/useDocumentTitle.ts';
import { DeleteAccount, type DeletionAlert } from './DeleteAccount.tsx';
import { canConfirm, canSendCode, nextDeletion, sentPhone, startOfDeletion } from './deletionReducer.ts';

export function Component() {
  const t = useTexts();
  const environment = useEnvironment();
  useTitle(t('official-site.deleteAccount'));
  const lock = useSmsLock('deletion');
  const [deletion, tell] = useReducer(nextDeletion, lock.sentAt, (sentAt) => startOfDeletion(sentAt, Date.now()));
  const [alert, setAlert] = useState<DeletionAlert>();
  const [isAsked, setIsAsked] = useState(false);
  const sending = useDeed(sendDeletionCode);
  const deleting = useDeed(deleteAccount);
  const phone = sentPhone(deletion);

  useNewError(sending.error, (error) => setAlert({ title: words(error) }));
  useNewError(deleting.error, (error) => setAlert({ title: words(error, t('official-site.deletionNotConfirmed')) }));

  /** What is said of a failure: the lender's own words, or ours where there are none. */
  function words(error: unknown, ifUnknown = t('official-site.noAnswer')): string {
    if (!isApiError(error)) return t('official-site.refused');
    if (error.kind === 'refused') return error.message || t('official-site.refused');
    return error.mayHaveArrived ? ifUnknown : t('official-site.noAnswer');
  }

  async function sendCode() {
    if (!canSendCode(deletion)) return setAlert({ title: t('official-site.invalidPhone') });
    if (lock.seconds > 0) return setAlert({ title: t('official-site.codeAgainLater', { seconds: lock.seconds }) });
    const done = await sending.run({ phone });
    if (!done) return;
    lock.lock();
    tell({ type: 'code sent' });
    setAlert({ title: t('official-site.codeSent'), text: t('official-site.codeSentTo', { phone }) });
  }

  async function confirm() {
    setIsAsked(false);
    if (!canConfirm(deletion)) return;
    const done = await deleting.run({ phone, code: deletion.code });
    if (!done) return;
    tell({ type: 'deleted' });
    setAlert({ title: t('official-site.accountDeleted'), text: t('official-site.accountDeletedText') });
    lock.release();
  }

  return (
    <DeleteAccount
      deletion={deletion}
      consequences={consequencesOf(environment)}
      canSendCode={canSendCode(deletion) && lock.seconds === 0}
      canConfirm={canConfirm(deletion)}
      secondsLocked={lock.seconds}
      isSending={sending.isBusy}
      isDeleting={deleting.isBusy}
      isAsked={isAsked}
      alert={alert}
      onPhone={(typed) => tell({ type: 'phone typed', phone: typed })}
      onCode={(code) => tell({ type: 'code typed', code })}
      onSendCode={() => void sendCode()}
      onConfirm={() => setIsAsked(true)}
      onYes={() => void confirm()}
      onNo={() => setIsAsked(false)}
      onAlertRead={() => setAlert(undefined)}
      onBack={() => void goBack()}
    />
  );
}
