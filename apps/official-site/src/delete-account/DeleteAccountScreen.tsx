/** The borrower reads the consequences, verifies the number with a code, and deletes the account. */
import { isApiError } from '@loan/api';
import { deleteAccount, sendDeletionCode } from '@loan/api/official-site';
import { goHome } from '@loan/bridge';
import {
  forgetBorrower,
  goBack,
  useMarketConfig,
  useMutation,
  useMutationErrorEffect,
  useNavigate,
  useResendCooldown,
  useTranslation,
} from '@loan/frame';
import { useReducer, useState } from 'react';
import { getDeletionConsequences } from '../../content/getDeletionConsequences.ts';
import { useDocumentTitle } from '../site/useDocumentTitle.ts';
import { useLocale } from '../site/useLocale.ts';
import { DeleteAccount, type DeletionAlert } from './DeleteAccount.tsx';
import { canConfirm, canSendCode, deletionReducer, initialDeletion, normalizedPhone } from './deletionReducer.ts';

function DeleteAccountScreen() {
  const t = useTranslation();
  const navigate = useNavigate();
  const marketConfig = useMarketConfig();
  const locale = useLocale();
  useDocumentTitle(t('official-site.deleteAccount'));
  const cooldown = useResendCooldown('deletion');
  const [deletion, dispatch] = useReducer(deletionReducer, cooldown.sentAt, (sentAt) =>
    initialDeletion(sentAt, Date.now()),
  );
  const [alert, setAlert] = useState<DeletionAlert>();
  const [fieldErrors, setFieldErrors] = useState<{ phone?: string; code?: string }>({});
  const [isConfirmOpen, setIsConfirmOpen] = useState(false);
  const sending = useMutation(sendDeletionCode);
  const deleting = useMutation(deleteAccount);
  const phone = normalizedPhone(deletion);
  const cooldownSeconds = cooldown.secondsFor(phone);

  useMutationErrorEffect(sending.error, (error) => showError('phone', errorText(error)));
  useMutationErrorEffect(deleting.error, (error) =>
    showError('code', errorText(error, t('official-site.deletionNotConfirmed'))),
  );

  /** As an alert, and at its field until that is changed. */
  function showError(field: 'phone' | 'code', title: string) {
    setAlert({ title });
    setFieldErrors({ [field]: title });
  }

  /** The lender's message, or a text of ours. Only a request without a response is about the connection. */
  function errorText(error: unknown, unconfirmedText?: string): string {
    if (!isApiError(error)) return t('official-site.requestFailed');
    if (error.kind === 'rejected') return error.message || t('official-site.requestFailed');
    if (error.mayHaveArrived && unconfirmedText) return unconfirmedText;
    return t(error.status === undefined ? 'official-site.noResponse' : 'official-site.requestFailed');
  }

  async function sendCode() {
    if (!canSendCode(deletion)) return showError('phone', t('official-site.invalidPhone'));
    if (cooldownSeconds > 0)
      return setAlert({ title: t('official-site.codeAgainLater', { seconds: cooldownSeconds }) });
    setFieldErrors({});
    const outcome = await sending.mutate({ phone });
    if (!outcome) return;
    cooldown.start(phone);
    dispatch({ type: 'code-sent', phone });
    setAlert({ title: t('official-site.codeSent'), text: t('official-site.codeSentTo', { phone }) });
  }

  async function confirm() {
    setIsConfirmOpen(false);
    if (!canConfirm(deletion)) return;
    setFieldErrors({});
    const outcome = await deleting.mutate({ phone, code: deletion.code });
    if (!outcome) return;
    dispatch({ type: 'deleted', phone });
    forgetBorrower();
    // The URL may still name the session: a reload would begin it again.
    void navigate('/resetAccount', { replace: true });
    setAlert({ title: t('official-site.accountDeleted'), text: t('official-site.accountDeletedText') });
    cooldown.reset();
  }

  return (
    <DeleteAccount
      deletion={deletion}
      consequences={getDeletionConsequences(marketConfig, locale).filter(
        ({ isKept }) => isKept || deletion.stage !== 'deleted',
      )}
      canSendCode={canSendCode(deletion) && cooldownSeconds === 0}
      canConfirm={canConfirm(deletion)}
      codeKeyboard={marketConfig.codeKeyboard}
      cooldownSeconds={cooldownSeconds}
      isSending={sending.isBusy}
      isDeleting={deleting.isBusy}
      isConfirmOpen={isConfirmOpen}
      alert={alert}
      fieldErrors={fieldErrors}
      onPhone={(typed) => {
        setFieldErrors({});
        dispatch({ type: 'phone-changed', phone: typed });
      }}
      onCode={(code) => {
        setFieldErrors({});
        dispatch({ type: 'code-changed', code });
      }}
      onSendCode={() => void sendCode()}
      onConfirm={() => setIsConfirmOpen(true)}
      onDelete={() => void confirm()}
      onCancel={() => setIsConfirmOpen(false)}
      onAlertClose={() => setAlert(undefined)}
      onHome={() => void goHome()}
      onBack={() => void goBack()}
    />
  );
}

export { DeleteAccountScreen as Component };
