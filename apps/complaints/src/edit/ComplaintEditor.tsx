import { sendComplaint } from '@loan/api/complaints';
import { clearAppStorage, goBack, useMutation, useMutationErrorEffect, useNavigate, useTranslation } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import { type EvidenceImage, hasPendingUploads, toUploadedImages } from '../evidence/evidenceImage.ts';
import { storedReceipt } from '../sent/storedReceipt.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { type ComplaintParams, complaintPayload } from './complaintPayload.ts';
import { getNotReadyReason, type NotReadyReason, restoreDraft, saveDraft, storedDrafts } from './draft.ts';
import { LazyEvidenceUploader } from './LazyEvidenceUploader.tsx';
import { SentDialog } from './SentDialog.tsx';

export type ComplaintEditorProps = {
  params: ComplaintParams;
  types: { type: string; subType: string | undefined };
  /** Product and number of the order; undefined without an order, and while it is not known. */
  order: string | undefined;
};

/** Holds the state of the form: keeps the draft in storage, sends it once, and returns to the start. */
export function ComplaintEditor({ params, types, order }: ComplaintEditorProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { orderNo } = params;
  const [draft] = useState(() => restoreDraft(orderNo, storedDrafts.get()));
  const [text, setText] = useState(draft.text);
  const [images, setImages] = useState<readonly EvidenceImage[]>(() => toUploadedImages(draft.images));
  const [reportedReason, setReportedReason] = useState<NotReadyReason>();
  const [isSent, setIsSent] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const sending = useMutation(sendComplaint, { showsError: () => true });
  const error = useMutationErrorEffect(sending.error);
  const reason = getNotReadyReason(text, images);
  // The reason of the last attempt is shown only while it still holds.
  const shownReason = reportedReason === reason ? reportedReason : undefined;

  useEffect(() => {
    if (!isSent) saveDraft({ orderNo, text, images: uploadedUrls(images) });
  }, [isSent, orderNo, text, images]);

  async function send() {
    setReportedReason(reason);
    if (reason === 'empty') field.current?.focus();
    if (reason) return;
    const outcome = await sending.mutate(complaintPayload(params, text, uploadedUrls(images)));
    if (!outcome) return;
    setIsSent(true);
    const unsent = storedDrafts.get()?.filter((stored) => stored.orderNo !== orderNo) ?? [];
    clearAppStorage();
    // What was written about other orders has not been sent.
    if (unsent.length > 0) storedDrafts.set(unsent);
    storedReceipt.set({ type: types.type, at: Date.now() });
  }

  return (
    <>
      <ComplaintForm
        summary={{ ...types, order }}
        text={text}
        field={field}
        hasPendingUploads={hasPendingUploads(images)}
        isEmpty={shownReason === 'empty'}
        error={error}
        isSending={sending.isBusy}
        isSent={isSent}
        onText={setText}
        onSend={() => void send()}
        onBack={() => void goBack()}
      >
        <LazyEvidenceUploader
          uploadedUrls={draft.images}
          error={
            (shownReason === 'pending' || shownReason === 'failed') && t(`complaints.evidence.notReady.${shownReason}`)
          }
          onChange={setImages}
        />
      </ComplaintForm>
      {isSent && (
        <SentDialog
          onDone={() => void navigate('/complainPage', { query: { orderId: orderNo || undefined }, replace: true })}
        />
      )}
    </>
  );
}

function uploadedUrls(images: readonly EvidenceImage[]): string[] {
  return images.flatMap(({ url }) => url ?? []);
}
