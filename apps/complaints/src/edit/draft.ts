/** The draft is stored until it is sent, so that a reload or a killed webview does not lose it. */
import { type ComplaintDraft, storageGet, storageKeys, storageRemove, storageSet } from '@loan/frame';
import { truncateComplaintText } from '../complaintText.ts';

/** The stored draft if it belongs to this order, else an empty one. */
export function restoreDraft(orderNo: string, storedDraft: ComplaintDraft | undefined): ComplaintDraft {
  if (storedDraft?.orderNo !== orderNo) return { orderNo, text: '', images: [] };
  return { ...storedDraft, text: truncateComplaintText(storedDraft.text) };
}

/** Stores the draft. An empty draft removes the stored one only if that belongs to the same order. */
export function saveDraft(draft: ComplaintDraft): void {
  if (draft.text !== '' || draft.images.length > 0) storageSet(storageKeys.complaintDraft, draft);
  else if (storageGet(storageKeys.complaintDraft)?.orderNo === draft.orderNo) storageRemove(storageKeys.complaintDraft);
}
