import { useTranslation } from '@loan/frame';
import { Button, Page, ResultState } from '@loan/ui';
import { useEffect, useRef } from 'react';

/** Replaces the form, so that Back cannot lead to it. The Next button had the focus: the title gets it. */
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
