import { useTranslation } from '@loan/frame';
import { Button, Card, FormLock, Page, Text, TextField } from '@loan/ui';
import type { ReactNode, Ref } from 'react';
import { ComplaintSummary, type ComplaintSummaryProps } from '../ComplaintSummary.tsx';
import { COMPLAINT_TEXT_MAX } from '../complaintText.ts';
import { HANDLING_WEEKDAYS } from '../handlingWeekdays.ts';
import { SendErrorNotice, sendError } from '../SendErrorNotice.tsx';

export type ComplaintFormProps = {
  summary: ComplaintSummaryProps;
  text: string;
  /** The text field, which the owner focuses. */
  field: Ref<HTMLTextAreaElement & HTMLInputElement>;
  /** Uploads are not finished: Send is disabled until they are. */
  hasPendingUploads: boolean;
  /** Send was pressed without a text. */
  isEmpty: boolean;
  /** The error of the last attempt to send. */
  error: unknown;
  isSending: boolean;
  /** The complaint was sent: what stands here is what was sent. */
  isSent: boolean;
  onText(text: string): void;
  onSend(): void;
  onBack(): void;
  /** The images, shown below the text. */
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
      <FormLock isLocked={props.isSending || props.isSent}>
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
      </FormLock>
      <Text tone="soft">{t('complaints.form.promise', { days: HANDLING_WEEKDAYS })}</Text>
    </Page>
  );
}
