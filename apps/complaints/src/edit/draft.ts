/** A complaint before it is sent: stored, so that a reload or a killed webview does not lose it, and checked. */

import { defineStorageItem } from '@loan/frame';
import type { UploadState } from '@loan/ui';
import { truncateComplaintText } from '../complaintText.ts';
import { EVIDENCE_IMAGES_MAX, hasPendingUploads } from '../evidence/evidenceImage.ts';

/** What was typed into the complaint form; `images` are URLs of uploaded images. */
export type ComplaintDraft = { orderNo: string; text: string; images: string[] };

const MAX_DRAFTS = 10;

/** One draft an order, the newest first. */
export const storedDrafts = defineStorageItem('complaints.draft', (value): readonly ComplaintDraft[] | undefined => {
  const drafts = Array.isArray(value) ? value.flatMap((draft) => parseDraft(draft) ?? []) : [];
  return drafts.length > 0 ? drafts : undefined;
});

function parseDraft(value: unknown): ComplaintDraft | undefined {
  const { orderNo, text, images } = Object(value) as Partial<Record<keyof ComplaintDraft, unknown>>;
  if (typeof orderNo !== 'string' || typeof text !== 'string' || !Array.isArray(images)) return undefined;
  return { orderNo, text, images: images.filter((image) => typeof image === 'string').slice(0, EVIDENCE_IMAGES_MAX) };
}

/** The stored draft of this order, else an empty one. */
export function restoreDraft(orderNo: string, drafts: readonly ComplaintDraft[] = []): ComplaintDraft {
  const draft = drafts.find((stored) => stored.orderNo === orderNo) ?? { orderNo, text: '', images: [] };
  return { ...draft, text: truncateComplaintText(draft.text) };
}

/** Stores the draft beside those of other orders; an empty one removes that of its order. */
export function saveDraft(draft: ComplaintDraft): void {
  const ofOtherOrders = (storedDrafts.get() ?? []).filter(({ orderNo }) => orderNo !== draft.orderNo);
  const isEmpty = draft.text === '' && draft.images.length === 0;
  const drafts = isEmpty ? ofOtherOrders : [draft, ...ofOtherOrders].slice(0, MAX_DRAFTS);
  if (drafts.length > 0) storedDrafts.set(drafts);
  else storedDrafts.remove();
}

/** Why a complaint cannot be sent yet: no text, an upload that is not finished, or one that failed. */
export type NotReadyReason = 'empty' | 'pending' | 'failed';

export function getNotReadyReason(text: string, images: readonly { state: UploadState }[]): NotReadyReason | undefined {
  if (text.trim() === '') return 'empty';
  if (hasPendingUploads(images)) return 'pending';
  return images.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}
