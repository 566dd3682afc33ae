/** What was written stays until it is sent: a reload or a killed webview must not cost it. */
import { COMPLAINT_TEXT_MAX } from '@loan/api/constants';
import { type ComplaintDraft, forget, recall, remember, stored } from '@loan/frame';
import { cutText } from '@loan/ui';

/** The draft for this order; an empty one where another order's, or none, is kept. */
export function draftFor(orderNo: string, kept: ComplaintDraft | undefined): ComplaintDraft {
  if (kept?.orderNo !== orderNo) return { orderNo, text: '', images: [] };
  return { ...kept, text: cutText(kept.text, COMPLAINT_TEXT_MAX) };
}

/** Keeps it. An empty one takes nothing away from another order. */
export function keepDraft(draft: ComplaintDraft): void {
  if (draft.text !== '' || draft.images.length > 0) remember(stored.complaintDraft, draft);
  else if (recall(stored.complaintDraft)?.orderNo === draft.orderNo) forget(stored.complaintDraft);
}
