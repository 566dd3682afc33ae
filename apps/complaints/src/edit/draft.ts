/** The draft is stored until it is sent, so that a reload or a killed webview does not lose it. */
import { defineStorageItem } from '@loan/frame';
import { truncateComplaintText } from '../complaintText.ts';
import { EVIDENCE_IMAGES_MAX } from '../evidence/evidence.ts';

/** What was typed into the complaint form; `images` are URLs of uploaded pictures. */
export type ComplaintDraft = { orderNo: string; text: string; images: string[] };

export const storedDraft = defineStorageItem('complaints.draft', (value): ComplaintDraft | undefined => {
  const { orderNo, text, images } = Object(value) as Partial<Record<keyof ComplaintDraft, unknown>>;
  if (typeof orderNo !== 'string' || typeof text !== 'string' || !Array.isArray(images)) return undefined;
  return { orderNo, text, images: images.filter((image) => typeof image === 'string').slice(0, EVIDENCE_IMAGES_MAX) };
});

/** The stored draft if it belongs to this order, else an empty one. */
export function restoreDraft(orderNo: string, draft: ComplaintDraft | undefined): ComplaintDraft {
  if (draft?.orderNo !== orderNo) return { orderNo, text: '', images: [] };
  return { ...draft, text: truncateComplaintText(draft.text) };
}

/** Stores the draft. An empty draft removes the stored one only if that belongs to the same order. */
export function saveDraft(draft: ComplaintDraft): void {
  if (draft.text !== '' || draft.images.length > 0) storedDraft.set(draft);
  else if (storedDraft.get()?.orderNo === draft.orderNo) storedDraft.remove();
}
