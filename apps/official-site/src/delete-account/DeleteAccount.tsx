import { DELETION_CODE_LENGTH } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { AlertDialog, Button, Card, CodeField, Notice, Page, PhoneField, Stack, Text } from '@loan/ui';
import { type FormEvent, type RefObject, useEffect, useRef } from 'react';
import type { Block } from '../../content/parseArticle.ts';
import { Prose } from '../site/Prose.tsx';
import type { Deletion } from './deletionReducer.ts';

export type DeletionAlert = { title: string; text?: string };

type DeleteAccountProps = {
  deletion: Deletion;
  consequences: readonly { heading: string; blocks: readonly Block[] }[];
  canSendCode: boolean;
  canConfirm: boolean;
  /** Until another code may be asked for. */
  secondsLocked: number;
  isSending: boolean;
  isDeleting: boolean;
  /** The last question stands open. */
  isAsked: boolean;
  alert: DeletionAlert | undefined;
  onPhone: (phone: string) => void;
  onCode: (code: string) => void;
  onSendCode: () => void;
  onConfirm: () => void;
  onYes: () => void;
  onNo: () => void;
  onAlertRead: () => void;
  onBack: () => void;
};

export function DeleteAccount(props: DeleteAccountProps) {
  const { deletion, consequences, alert, isAsked } = props;
  const t = useTexts();
  const phone = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  useWhenRead(alert, () => {
    // A closed dialog gives the focus back to its button, which stands above the code, and far below what was done.
    if (deletion.stage === 'deleted') window.scrollTo(0, 0);
    else (deletion.stage === 'code' ? code : phone).current?.focus();
  });
  return (
    <Page title={t('official-site.deleteAccount')} onBack={props.onBack} backText={t('official-site.back')}>
      {deletion.stage === 'deleted' ? (
        <Notice tone="good" title={t('official-site.accountDeleted')}>
          {t('official-site.accountDeletedText')}
        </Notice>
      ) : (
        <Text tone="soft">{t('official-site.deleteIntroduction')}</Text>
      )}
      {consequences.map(({ heading, blocks }, index) => (
        <Card key={heading} title={heading} tone={index === 2 ? 'warning' : 'plain'}>
          <Prose blocks={blocks} />
        </Card>
      ))}
      {deletion.isFromBefore && <Notice>{t('official-site.codeInHand')}</Notice>}
      {deletion.stage !== 'deleted' && <WhichAccount {...props} field={phone} />}
      {deletion.stage === 'code' && <TheCode {...props} field={code} />}
      <AlertDialog
        isOpen={isAsked}
        title={t('official-site.deleteAskTitle')}
        onClose={props.onNo}
        actions={
          <>
            <Button kind="secondary" onPress={props.onNo} isWide>
              {t('official-site.deleteNo')}
            </Button>
            <Button kind="danger" onPress={props.onYes} isWide>
              {t('official-site.deleteYes')}
            </Button>
          </>
        }
      >
        {t('official-site.deleteAskText', { phone: deletion.phone })}
      </AlertDialog>
      <AlertDialog
        isOpen={alert !== undefined}
        title={alert?.title ?? ''}
        onClose={props.onAlertRead}
        actions={
          <Button onPress={props.onAlertRead} isWide>
            {t('official-site.ok')}
          </Button>
        }
      >
        {alert?.text}
      </AlertDialog>
    </Page>
  );
}

/** When an alert has been read, the borrower is brought to what it was about. */
function useWhenRead(alert: DeletionAlert | undefined, goOn: () => void) {
  const before = useRef(alert);
  useEffect(() => {
    if (before.current && !alert) goOn();
    before.current = alert;
  });
}

type WithField<E> = DeleteAccountProps & { field: RefObject<E | null> };

function WhichAccount({
  field,
  deletion,
  canSendCode,
  secondsLocked,
  isSending,
  onPhone,
  onSendCode,
}: WithField<HTMLTextAreaElement & HTMLInputElement>) {
  const t = useTexts();
  const again = deletion.stage === 'code' ? t('official-site.sendCodeAgain') : t('official-site.sendCode');
  return (
    <Card>
      <Stack as="form" onSubmit={submitting(onSendCode)}>
        <PhoneField
          ref={field}
          label={t('official-site.deletePhone')}
          hint={t('official-site.deletePhoneHint')}
          value={deletion.phone}
          onChange={onPhone}
        />
        <Button
          type="submit"
          kind={deletion.stage === 'code' ? 'secondary' : 'primary'}
          isWide
          isBusy={isSending}
          isDisabled={!canSendCode}
          onDisabledPress={onSendCode}
        >
          {secondsLocked > 0 ? t('official-site.sendCodeAgainIn', { seconds: secondsLocked }) : again}
        </Button>
      </Stack>
    </Card>
  );
}

function TheCode({ field, deletion, canConfirm, isDeleting, onCode, onConfirm }: WithField<HTMLInputElement>) {
  const t = useTexts();
  const isWhole = deletion.code.length === DELETION_CODE_LENGTH;
  const needed = t(isWhole ? 'official-site.invalidPhone' : 'official-site.codeNeeded');
  return (
    <Card>
      <Stack as="form" onSubmit={submitting(() => canConfirm && onConfirm())}>
        <CodeField
          ref={field}
          label={t('official-site.code')}
          hint={canConfirm ? undefined : needed}
          value={deletion.code}
          onChange={onCode}
          length={DELETION_CODE_LENGTH}
        />
        <Button kind="danger" type="submit" isWide isBusy={isDeleting} isDisabled={!canConfirm}>
          {t('official-site.confirmDeletion')}
        </Button>
      </Stack>
    </Card>
  );
}

function submitting(deed: () => void) {
  return (event: FormEvent) => {
    event.preventDefault();
    deed();
  };
}
