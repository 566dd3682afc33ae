import { EVIDENCE_IMAGES_MAX } from '@loan/api/constants';
import { useTranslation } from '@loan/frame';
import { ImageUploader } from '@loan/ui';
import { useEffect } from 'react';
import type { NotReadyReason } from '../edit/complaintPayload.ts';
import type { Evidence } from './evidence.ts';
import { useEvidence } from './useEvidence.ts';
import { uploadError } from './uploadError.ts';

export type EvidenceUploaderProps = {
  /** Addresses of pictures that an earlier visit uploaded. */
  uploadedUrls: readonly string[];
  /** Why the complaint cannot be sent yet. */
  notReadyReason: NotReadyReason | undefined;
  isDisabled: boolean;
  /** Told how the pictures are whenever that changes. */
  onChange(images: readonly Evidence[]): void;
};

/** Pictures as evidence. Fetched beside the form, which can be written and sent without it. */
export function EvidenceUploader({ uploadedUrls, notReadyReason, isDisabled, onChange }: EvidenceUploaderProps) {
  const t = useTranslation();
  const { images, rejectedFile, add, retry, remove } = useEvidence(uploadedUrls);
  useEffect(() => {
    onChange(images);
  }, [images, onChange]);
  const rejectionText =
    rejectedFile &&
    t('complaints.evidence.rejected', {
      file: rejectedFile.file,
      why: t(`complaints.evidence.rejection.${rejectedFile.reason}`),
    });
  const notReadyText =
    (notReadyReason === 'pending' || notReadyReason === 'failed') &&
    t(`complaints.evidence.notReady.${notReadyReason}`);
  return (
    <ImageUploader
      label={t('complaints.evidence.label')}
      images={images.map((image, index) => ({
        id: image.id,
        name: t('complaints.evidence.name', { number: index + 1, max: EVIDENCE_IMAGES_MAX }),
        state: image.state,
        preview: image.preview,
        message: image.state === 'failed' ? errorText(image.error) : undefined,
      }))}
      max={EVIDENCE_IMAGES_MAX}
      accept="image/jpeg,image/png,image/webp"
      addText={t('complaints.evidence.add')}
      removeText={(name) => t('complaints.evidence.remove', { name })}
      retryText={(name) => t('complaints.evidence.retry', { name })}
      stateText={({ state }) => t(`complaints.evidence.${state}`)}
      hint={t('complaints.evidence.hint')}
      error={notReadyText || rejectionText}
      isDisabled={isDisabled}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
    />
  );

  /** The lender's own words, or ours where there are none. */
  function errorText(error: unknown): string {
    const why = uploadError(error);
    return 'message' in why ? why.message : t(why.text);
  }
}
