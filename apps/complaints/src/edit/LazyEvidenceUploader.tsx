import { useTranslation } from '@loan/frame';
import { Button, Notice, Skeleton } from '@loan/ui';
import { useCallback, useEffect, useState } from 'react';
import type { EvidenceUploader, EvidenceUploaderProps } from '../evidence/EvidenceUploader.tsx';

/** Loads the uploader's chunk beside the form. When that fails, the form works without images and offers a retry. */
export function LazyEvidenceUploader(props: EvidenceUploaderProps) {
  const t = useTranslation();
  const [Uploader, setUploader] = useState<typeof EvidenceUploader>();
  const [hasFailed, setHasFailed] = useState(false);
  const load = useCallback(() => {
    setHasFailed(false);
    import('../evidence/EvidenceUploader.tsx').then(
      (module) => setUploader(() => module.EvidenceUploader),
      () => setHasFailed(true),
    );
  }, []);
  useEffect(load, [load]);

  if (Uploader) return <Uploader {...props} />;
  if (!hasFailed) return <Skeleton shape="card" lines={4} />;
  return (
    <Notice
      actions={
        <Button variant="ghost" size="small" onPress={load}>
          {t('complaints.evidence.again')}
        </Button>
      }
    >
      {t('complaints.evidence.unavailable')}
    </Notice>
  );
}
