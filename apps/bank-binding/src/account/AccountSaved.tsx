import { useTranslation } from '@loan/frame';
import { Button, Page, ResultState } from '@loan/ui';
import { useEffect, useRef } from 'react';

/** Stands where the form stood, so that Back cannot lead to it; the focus that was on Next begins anew at the top. */
export function AccountSaved({ onBack }: { onBack(): void }) {
  const t = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Page ref={title} title={t('bank-binding.title')}>
      <ResultState
        role="alert"
        tone="success"
        title={t('bank-binding.saved.title')}
        actions={
          <Button variant="secondary" fullWidth onPress={onBack}>
            {t('bank-binding.back')}
          </Button>
        }
      >
        {t('bank-binding.saved.text')}
      </ResultState>
    </Page>
  );
}
