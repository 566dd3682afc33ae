import { COMPLAINT_TEXT_MAX, HANDLING_WEEKDAYS } from '@loan/api/constants';
import { useTranslation } from '@loan/frame';
import { Button, Card, Page, Text, TextField } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { SendErrorNotice } from '../SendErrorNotice.tsx';
import { ComplaintSummary, type ComplaintSummaryProps } from '../ComplaintSummary.tsx';
import { sendError } from '../sendError.ts';

export type ComplaintFormProps = {
  summary: ComplaintSummaryProps;
  text: string;
  /** The text's field, for the focus. */
  field: Ref<HTMLTextAreaElement & HTMLInputElement>;
  /** Pictures are on their way; it cannot be sent before they are there. */
  hasPendingUploads: boolean;
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
  const t = useTranslation();
  return (
    <Page
      title={t('complaints.title')}
      onBack={props.onBack}
      backText={t('complaints.back')}
      footer={
        <>
          <SendErrorNotice error={sendError(props.error)} />
          <Button
            fullWidth
            isBusy={props.isSending}
            isDisabled={props.hasPendingUploads}
            onDisabledPress={props.onSend}
            onPress={props.onSend}
          >
            {t('complaints.form.send')}
          </Button>
        </>
      }
    >
      <Card tone="soft">
        <ComplaintSummary {...props.summary} />
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
