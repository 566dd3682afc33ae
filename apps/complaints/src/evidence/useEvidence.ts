import { uploadEvidence } from '@loan/api/complaints';
import { allowUrl, toast, useTranslation } from '@loan/frame';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { uploadedEvidence, type Evidence } from './evidence.ts';
import { resizeImage, type ImageRejection } from './resizeImage.ts';
import { createUploadQueue } from './uploadQueue.ts';

export type UseEvidenceResult = {
  images: readonly Evidence[];
  /** The file that was not taken last, and why. */
  rejectedFile: { file: string; reason: ImageRejection } | undefined;
  add(files: readonly File[]): void;
  retry(id: string): void;
  remove(id: string): void;
};

/**
 * The pictures of one complaint: each is prepared and uploaded as soon as it is added.
 * @param arrived addresses of pictures that an earlier visit uploaded
 */
export function useEvidence(uploadedUrls: readonly string[]): UseEvidenceResult {
  const t = useTranslation();
  const [rejectedFile, setRejectedFile] = useState<UseEvidenceResult['rejectedFile']>();
  const [uploadCount, setUploadCount] = useState(0);
  const [queue] = useState(() => {
    const deps = {
      resize: resizeImage,
      upload,
      onRejected: ({ name }: File, reason: ImageRejection) => setRejectedFile({ file: name, reason }),
      onUploaded: () => setUploadCount((count) => count + 1),
    };
    // What the phone held of them went with the earlier visit: the lender’s address shows them, where it may.
    return createUploadQueue(
      deps,
      uploadedEvidence(uploadedUrls).map((one) => ({ ...one, preview: allowUrl(one.url, 'image') })),
    );
  });
  useEffect(() => {
    queue.start();
    return () => queue.stop();
  }, [queue]);
  useEffect(() => {
    if (uploadCount > 0) toast.success(t('complaints.evidence.succeeded'));
  }, [uploadCount, t]);
  const images = useSyncExternalStore(queue.subscribe, queue.snapshot);
  return {
    images,
    rejectedFile,
    add(files) {
      setRejectedFile(undefined);
      queue.add(files);
    },
    retry: queue.retry,
    remove: queue.remove,
  };
}

/** Not a `useMutation`: each picture has a state and an end of its own, and can be called off. */
async function upload(image: Blob, signal: AbortSignal): Promise<string> {
  // A name of ours: the photograph's own may tell where and when.
  const problemImage = new File([image], 'evidence.jpg', { type: 'image/jpeg' });
  return (await uploadEvidence({ problemImage }, { signal })).url;
}
