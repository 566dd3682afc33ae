import { hasPendingUploads, type UploadState } from '../evidence/evidence.ts';

/** Why a complaint cannot be sent yet: no text, an upload that is not finished, or one that failed. */
export type NotReadyReason = 'empty' | 'pending' | 'failed';

export function getNotReadyReason(text: string, images: readonly { state: UploadState }[]): NotReadyReason | undefined {
  if (text.trim() === '') return 'empty';
  if (hasPendingUploads(images)) return 'pending';
  return images.some(({ state }) => state === 'failed') ? 'failed' : undefined;
}
