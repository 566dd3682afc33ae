import type { UploadState } from '@loan/ui';

/** The most images a complaint may have. */
export const EVIDENCE_IMAGES_MAX = 9;

/** One image of the complaint. */
export type EvidenceImage = {
  id: string;
  state: UploadState;
  /** URL that this page can show: an object URL, or the lender's when it is allowed. */
  preview?: string | undefined;
  /** URL at the lender; set when the state is `done`. */
  url?: string | undefined;
  /** Why the upload failed. */
  error?: unknown;
};

/** Pictures that the draft had uploaded before this page was loaded. */
export function toUploadedImages(urls: readonly string[]): EvidenceImage[] {
  return urls.map((url, index) => ({ id: `uploaded-${index + 1}`, state: 'done', url }));
}

export function hasPendingUploads(images: readonly { state: UploadState }[]): boolean {
  return images.some(({ state }) => state === 'waiting' || state === 'uploading');
}
