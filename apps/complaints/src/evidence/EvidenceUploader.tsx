import { useTranslation } from '@loan/frame';
import { ImageUploader } from '@loan/ui';
import { useEffect } from 'react';
import { EVIDENCE_IMAGES_MAX, type EvidenceImage } from './evidenceImage.ts';
import { uploadError } from './uploadError.ts';
import { useEvidence } from './useEvidence.ts';

export type EvidenceUploaderProps = {
  /** URLs of the images that the stored draft had uploaded. Read on mount only. */
  uploadedUrls: readonly string[];
  /** Why the complaint cannot be sent because of its images. */
  error: string | false;
  /** Called on mount and after every change. */
  onChange(images: readonly EvidenceImage[]): void;
};

/** Pictures as evidence. A chunk of its own: the form works without it. */
export function EvidenceUploader({ uploadedUrls, error, onChange }: EvidenceUploaderProps) {
  const t = useTranslation();
  const { images, rejectedFile, add, retry, remove } = useEvidence(uploadedUrls);
  useEffect(() => {
    onChange(images);
  }, [images, onChange]);
  const rejectionText =
    rejectedFile &&
    t('complaints.evidence.rejected', {
      file: rejectedFile.file,
      reason: t(`complaints.evidence.rejection.${rejectedFile.reason}`),
    });
  return (
    <ImageUploader
      label={t('complaints.evidence.label')}
      images={images.map((image, index) => ({
        id: image.id,
        name: t('complaints.evidence.name', { number: index + 1, max: EVIDENCE_IMAGES_MAX }),
        state: image.state,
        preview: image.preview,
        message: image.state === 'failed' ? uploadErrorText(image.error) : undefined,
      }))}
      max={EVIDENCE_IMAGES_MAX}
      accept="image/jpeg,image/png,image/webp"
      addText={t('complaints.evidence.add')}
      removeText={(name) => t('complaints.evidence.remove', { name })}
      retryText={(name) => t('complaints.evidence.retry', { name })}
      stateText={({ state }) => t(`complaints.evidence.${state}`)}
      hint={t('complaints.evidence.hint')}
      error={error || rejectionText}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
    />
  );

  function uploadErrorText(cause: unknown): string {
    const text = uploadError(cause);
    return 'message' in text ? text.message : t(text.textId);
  }
}
