import { COMPLAINT_TEXT_MAX, HANDLING_WEEKDAYS } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { Button, Card, Page, Text, TextField } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { NotSent } from '../SendErrorNotice.tsx';
import { Subject, type SubjectProps } from '../ComplaintSummary.tsx';
import { whyNotSent } from '../sendError.ts';

export type ComplaintFormProps = {
  about: SubjectProps;
  text: string;
  /** The text's field, for the focus. */
  field: Ref<HTMLTextAreaElement & HTMLInputElement>;
  /** Pictures are on their way; it cannot be sent before they are there. */
  isPending: boolean;
  /** Nothing was written, and it was to be sent. */
  isEmpty: boolean;
  /** Why sending failed. */
  error: unknown;
  isSending: boolean;
  onText(text: string): void;
  onSend(): void;
  onBack(): void;
  /** The pictures, below the text. */
  children: ReactNode;
};

export function ComplaintForm({ field, ...props }: ComplaintFormProps) {
  const t = useTexts();
  return (
    <Page
      title={t('complaints.title')}
      onBack={props.onBack}
      backText={t('complaints.back')}
      footer={
        <>
          <NotSent why={whyNotSent(props.error)} />
          <Button
            isWide
            isBusy={props.isSending}
            isDisabled={props.isPending}
            onDisabledPress={props.onSend}
            onPress={props.onSend}
          >
            {t('complaints.form.send')}
          </Button>
        </>
      }
    >
      <Card tone="soft">
        <Subject {...props.about} />
      </Card>
      <TextField
        ref={field}
        label={t('complaints.form.comments')}
        placeholder={t('complaints.form.commentsHint')}
        isMultiline
        isRequired
        value={props.text}
        maxLength={COMPLAINT_TEXT_MAX}
        counterText={(used, max) => t(`complaints.form.${used < max ? 'counted' : 'full'}`, { used, max })}
        error={props.isEmpty && t('complaints.form.empty')}
        onChange={props.onText}
      />
      {props.children}
      <Text tone="soft">{t('complaints.form.promise', { days: HANDLING_WEEKDAYS })}</Text>
    </Page>
  );
}
