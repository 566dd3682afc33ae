import { uploadEvidence } from '@loan/api/complaints';
import { gateUrl, toast, useTexts } from '@loan/frame';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { arrivedEvidence, type Evidence } from './evidence.ts';
import { preparePicture, type Refusal } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

export type EvidenceHandle = {
  pictures: readonly Evidence[];
  /** The file that was not taken last, and why. */
  refused: { file: string; why: Refusal } | undefined;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
};

/**
 * The pictures of one complaint: each is prepared and uploaded as soon as it is added.
 * @param arrived addresses of pictures that an earlier visit uploaded
 */
export function useEvidence(arrived: readonly string[]): EvidenceHandle {
  const t = useTexts();
  const [refused, setRefused] = useState<EvidenceHandle['refused']>();
  const [uploads, setUploads] = useState(0);
  const [queue] = useState(() => {
    const needs = {
      prepare: preparePicture,
      upload,
      onRefused: ({ name }: File, why: Refusal) => setRefused({ file: name, why }),
      onUploaded: () => setUploads((before) => before + 1),
    };
    // What the phone held of them went with the earlier visit: the lender’s address shows them, where it may.
    return createUploadQueue(
      needs,
      arrivedEvidence(arrived).map((one) => ({ ...one, preview: gateUrl(one.url, 'image') })),
    );
  });
  useEffect(() => {
    queue.open();
    return () => queue.close();
  }, [queue]);
  useEffect(() => {
    if (uploads > 0) toast.success(t('complaints.evidence.succeeded'));
  }, [uploads, t]);
  const pictures = useSyncExternalStore(queue.listen, queue.view);
  return {
    pictures,
    refused,
    add(files) {
      setRefused(undefined);
      queue.add(files);
    },
    retry: queue.retry,
    remove: queue.remove,
  };
}

/** Not a `useDeed`: each picture has a state and an end of its own, and can be called off. */
async function upload(picture: Blob, signal: AbortSignal): Promise<string> {
  // A name of ours: the photograph's own may tell where and when.
  const problemImage = new File([picture], 'evidence.jpg', { type: 'image/jpeg' });
  return (await uploadEvidence({ problemImage }, { signal })).url;
}
