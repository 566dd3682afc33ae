/** What was written stays until it is sent: a reload or a killed webview must not cost it. */
import { COMPLAINT_TEXT_MAX } from '@loan/api/constants';
import { type ComplaintDraft, storageRemove, storageGet, storageSet, storageKeys } from '@loan/frame';
import { truncateGraphemes } from '@loan/ui';

/** The draft for this order; an empty one where another order's, or none, is kept. */
export function restoreDraft(orderNo: string, storedDraft: ComplaintDraft | undefined): ComplaintDraft {
  if (storedDraft?.orderNo !== orderNo) return { orderNo, text: '', images: [] };
  return { ...storedDraft, text: truncateGraphemes(storedDraft.text, COMPLAINT_TEXT_MAX) };
}

/** Keeps it. An empty one takes nothing away from another order. */
export function saveDraft(draft: ComplaintDraft): void {
  if (draft.text !== '' || draft.images.length > 0) storageSet(storageKeys.complaintDraft, draft);
  else if (storageGet(storageKeys.complaintDraft)?.orderNo === draft.orderNo) storageRemove(storageKeys.complaintDraft);
}
