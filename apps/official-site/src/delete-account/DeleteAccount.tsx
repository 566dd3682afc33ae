import { useTranslation } from '@loan/frame';
import {
  AlertDialog,
  Button,
  Card,
  CodeField,
  DescriptionList,
  FormLock,
  Notice,
  Page,
  ResultState,
  Stack,
  Text,
} from '@loan/ui';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { DeletionConsequence } from '../../content/getDeletionConsequences.ts';
import { ArticleBlocks } from '../site/ArticleBlocks.tsx';
import { MarketPhoneField } from '../site/MarketPhoneField.tsx';
import { DELETION_CODE_LENGTH, type DeletionState } from './deletionReducer.ts';

export type DeletionAlert = { title: string; text?: string };

type DeleteAccountProps = {
  deletion: DeletionState;
  /** Before the deletion what it does, after it what is kept. */
  consequences: readonly DeletionConsequence[];
  canSendCode: boolean;
  canConfirm: boolean;
  /** The keyboard for the code. */
  codeKeyboard: 'digits' | 'text';
  /** Seconds until another code may be sent; 0 without a cooldown. */
  cooldownSeconds: number;
  isSending: boolean;
  isDeleting: boolean;
  /** The confirmation dialog is open. */
  isConfirmOpen: boolean;
  alert: DeletionAlert | undefined;
  /** What the last alert was about, said at its field too. */
  fieldErrors: Readonly<Partial<Record<'phone' | 'code', string>>>;
  onPhone: (phone: string) => void;
  onCode: (code: string) => void;
  onSendCode: () => void;
  onConfirm: () => void;
  onDelete: () => void;
  onCancel: () => void;
  onAlertClose: () => void;
  onHome: () => void;
  onBack: () => void;
};

export function DeleteAccount(props: DeleteAccountProps) {
  const { deletion, consequences, alert, isConfirmOpen } = props;
  const t = useTranslation();
  const phone = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useOnAlertClose(alert, () => {
    // A closed dialog returns the focus to its button, which is above the code field and far below the success.
    if (deletion.stage === 'deleted') window.scrollTo(0, 0);
    else (deletion.stage === 'code' ? code : phone).current?.focus();
  });
  return (
    <Page isWide title={t('official-site.deleteAccount')} onBack={props.onBack} backText={t('official-site.back')}>
      {deletion.stage === 'deleted' ? (
        <>
          <ResultState
            tone="success"
            isCompact
            title={t('official-site.accountDeleted')}
            actions={<Button onPress={props.onHome}>{t('official-site.home')}</Button>}
          >
            {t('official-site.accountDeletedText')}
          </ResultState>
          <Card>
            <DescriptionList
              rows={[{ label: t('official-site.deletePhone'), value: deletion.phone, isStrong: true }]}
            />
          </Card>
        </>
      ) : (
        <Text tone="soft">{t('official-site.deleteIntroduction')}</Text>
      )}
      {consequences.map(({ heading, blocks, isWarning }) => (
        <Card key={heading} title={heading} tone={isWarning ? 'warning' : 'plain'}>
          <ArticleBlocks blocks={blocks} />
        </Card>
      ))}
      {deletion.isRestored && <Notice>{t('official-site.alreadyHaveCode')}</Notice>}
      {deletion.stage !== 'deleted' && (
        <Card>
          <FormLock isLocked={props.isSending || props.isDeleting}>
            <Stack>
              <PhoneForm {...props} field={phone} />
              {deletion.stage === 'code' && <CodeForm {...props} field={code} />}
            </Stack>
          </FormLock>
        </Card>
      )}
      <AlertDialog
        isOpen={isConfirmOpen}
        title={t('official-site.deleteConfirmTitle')}
        onClose={props.onCancel}
        actions={
          <>
            <Button variant="secondary" onPress={props.onCancel} fullWidth>
              {t('official-site.deleteCancel')}
            </Button>
            <Button variant="danger" onPress={props.onDelete} fullWidth>
              {t('official-site.deleteConfirm')}
            </Button>
          </>
        }
      >
        {t('official-site.deleteConfirmText', { phone: deletion.phone })}
      </AlertDialog>
      <AlertDialog
        isOpen={alert !== undefined}
        title={alert?.title ?? ''}
        onClose={props.onAlertClose}
        actions={
          <Button onPress={props.onAlertClose} fullWidth>
            {t('official-site.ok')}
          </Button>
        }
      >
        {alert?.text}
      </AlertDialog>
    </Page>
  );
}

/** Calls back when the alert was closed. */
function useOnAlertClose(alert: DeletionAlert | undefined, callback: () => void) {
  const previousAlert = useRef(alert);
  useEffect(() => {
    if (previousAlert.current && !alert) callback();
    previousAlert.current = alert;
  });
}

type WithField<E> = DeleteAccountProps & { field: RefObject<E | null> };

function PhoneForm({
  field,
  deletion,
  canSendCode,
  cooldownSeconds,
  isSending,
  fieldErrors,
  onPhone,
  onSendCode,
}: WithField<HTMLTextAreaElement & HTMLInputElement>) {
  const t = useTranslation();
  const sendLabel = deletion.stage === 'code' ? t('official-site.sendCodeAgain') : t('official-site.sendCode');
  return (
    <Stack as="form" onSubmit={preventDefaultThen(onSendCode)}>
      <MarketPhoneField
        ref={field}
        label={t('official-site.deletePhone')}
        hint={t('official-site.deletePhoneHint')}
        error={fieldErrors.phone}
        value={deletion.phone}
        onChange={onPhone}
      />
      <Button
        type="submit"
        variant={deletion.stage === 'code' ? 'secondary' : 'primary'}
        fullWidth
        isBusy={isSending}
        isDisabled={!canSendCode}
        onDisabledPress={onSendCode}
      >
        {cooldownSeconds > 0 ? t('official-site.sendCodeAgainIn', { seconds: cooldownSeconds }) : sendLabel}
      </Button>
    </Stack>
  );
}

function CodeForm({
  field,
  deletion,
  canConfirm,
  codeKeyboard,
  isDeleting,
  fieldErrors,
  onCode,
  onConfirm,
}: WithField<HTMLInputElement>) {
  const t = useTranslation();
  const isComplete = deletion.code.length === DELETION_CODE_LENGTH;
  const missingHint = t(isComplete ? 'official-site.invalidPhone' : 'official-site.codeNeeded');
  return (
    <Stack as="form" onSubmit={preventDefaultThen(() => canConfirm && onConfirm())}>
      <CodeField
        ref={field}
        label={t('official-site.code')}
        hint={canConfirm ? undefined : missingHint}
        error={fieldErrors.code}
        value={deletion.code}
        onChange={onCode}
        length={DELETION_CODE_LENGTH}
        keyboard={codeKeyboard}
      />
      <Button variant="danger" type="submit" fullWidth isBusy={isDeleting} isDisabled={!canConfirm}>
        {t('official-site.confirmDeletion')}
      </Button>
    </Stack>
  );
}

function preventDefaultThen(callback: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    callback();
  };
}
