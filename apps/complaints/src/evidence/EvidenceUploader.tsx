import { EVIDENCE_IMAGES_MAX } from '@loan/api/constants';
import { useTexts } from '@loan/frame';
import { PictureUploader } from '@loan/ui';
import { useEffect } from 'react';
import type { NotYet } from '../edit/complaintPayload.ts';
import type { Evidence } from './evidence.ts';
import { useEvidence } from './useEvidence.ts';
import { whyNotUploaded } from './uploadError.ts';

export type EvidencePicturesProps = {
  /** Addresses of pictures that an earlier visit uploaded. */
  arrived: readonly string[];
  /** Why the complaint cannot be sent yet. */
  notYet: NotYet | undefined;
  isDisabled: boolean;
  /** Told how the pictures are whenever that changes. */
  onChange(pictures: readonly Evidence[]): void;
};

/** Pictures as evidence. Fetched beside the form, which can be written and sent without it. */
export function EvidencePictures({ arrived, notYet, isDisabled, onChange }: EvidencePicturesProps) {
  const t = useTexts();
  const { pictures, refused, add, retry, remove } = useEvidence(arrived);
  useEffect(() => {
    onChange(pictures);
  }, [pictures, onChange]);
  const refusal =
    refused &&
    t('complaints.evidence.refused', { file: refused.file, why: t(`complaints.evidence.why.${refused.why}`) });
  const reason = (notYet === 'pending' || notYet === 'failed') && t(`complaints.evidence.not-yet.${notYet}`);
  return (
    <PictureUploader
      label={t('complaints.evidence.label')}
      pictures={pictures.map((picture, at) => ({
        id: picture.id,
        name: t('complaints.evidence.name', { number: at + 1, max: EVIDENCE_IMAGES_MAX }),
        state: picture.state,
        preview: picture.preview,
        message: picture.state === 'failed' ? words(picture.error) : undefined,
      }))}
      max={EVIDENCE_IMAGES_MAX}
      accept="image/jpeg,image/png,image/webp"
      addText={t('complaints.evidence.add')}
      removeText={(name) => t('complaints.evidence.remove', { name })}
      retryText={(name) => t('complaints.evidence.retry', { name })}
      stateText={({ state }) => t(`complaints.evidence.${state}`)}
      hint={t('complaints.evidence.hint')}
      error={reason || refusal}
      isDisabled={isDisabled}
      onAdd={add}
      onRetry={retry}
      onRemove={remove}
    />
  );

  /** The lender's own words, or ours where there are none. */
  function words(failure: unknown): string {
    const why = whyNotUploaded(failure);
    return 'message' in why ? why.message : t(why.text);
  }
}
