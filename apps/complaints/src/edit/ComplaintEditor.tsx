import { sendComplaint } from '@loan/api/complaints';
import { clearOwn, goBack, recall, stored, useDeed, useGo, useNewError } from '@loan/frame';
import { useEffect, useRef, useState } from 'react';
import { arrivedEvidence, type Evidence } from '../evidence/evidence.ts';
import { ComplaintForm } from './ComplaintForm.tsx';
import { type About, complaintPayload, isPending, type NotYet, whyNotYet } from './complaintPayload.ts';
import { draftFor, keepDraft } from './draft.ts';
import { EvidenceLater } from './LazyEvidenceUploader.tsx';
import { Sent } from './SentDialog.tsx';

export type WritingProps = {
  about: About;
  types: { type: string; sonType: string | undefined };
  /** Of the order it is about. */
  productName: string | undefined;
};

/** Keeps what is written, sends it once, and leads back. */
export function Writing({ about, types, productName }: WritingProps) {
  const go = useGo();
  const { orderNo } = about;
  const [draft] = useState(() => draftFor(orderNo, recall(stored.complaintDraft)));
  const [text, setText] = useState(draft.text);
  const [pictures, setPictures] = useState<readonly Evidence[]>(() => arrivedEvidence(draft.images));
  const [told, setTold] = useState<NotYet>();
  const [isSent, setIsSent] = useState(false);
  const field = useRef<HTMLTextAreaElement & HTMLInputElement>(null);
  const sending = useDeed(sendComplaint);
  const error = useNewError(sending.error);
  const why = whyNotYet(text, pictures);
  // What was said at the last try stays only as long as it is true.
  const notYet = told === why ? told : undefined;

  useEffect(() => {
    if (!isSent) keepDraft({ orderNo, text, images: urlsOf(pictures) });
  }, [isSent, orderNo, text, pictures]);

  async function send() {
    setTold(why);
    if (why === 'empty') field.current?.focus();
    if (why) return;
    const done = await sending.run(complaintPayload(about, text, urlsOf(pictures)));
    if (!done) return;
    setIsSent(true);
    clearOwn();
  }

  return (
    <ComplaintForm
      about={{ ...types, order: [productName, orderNo].filter(Boolean).join(', ') }}
      text={text}
      field={field}
      isPending={isPending(pictures)}
      isEmpty={notYet === 'empty'}
      error={error}
      isSending={sending.isBusy}
      onText={setText}
      onSend={() => void send()}
      onBack={() => void goBack()}
    >
      <EvidenceLater arrived={draft.images} notYet={notYet} isDisabled={sending.isBusy} onChange={setPictures} />
      {isSent && (
        <Sent onOver={() => void go('/complainPage', { query: { orderId: orderNo || undefined }, replace: true })} />
      )}
    </ComplaintForm>
  );
}

function urlsOf(pictures: readonly Evidence[]): string[] {
  return pictures.flatMap(({ url }) => url ?? []);
}
