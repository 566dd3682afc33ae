import { Button, EmptyState, Page } from '@loan/ui';
import { useLayoutEffect } from 'react';
import { useTranslation } from '../i18n/useTranslation.ts';
import { setDocumentTitle } from '../page/setDocumentTitle.ts';

type ConfirmSessionChangeProps = { onContinue(): void; onStay(): void };

/** Asks whether to continue with the account of a link, or with the account of the running session. */
export function ConfirmSessionChange({ onContinue, onStay }: ConfirmSessionChangeProps) {
  const t = useTranslation();
  useLayoutEffect(setDocumentTitle, []);
  return (
    <Page title={t('frame.otherAccount.title')}>
      <EmptyState
        title={t('frame.otherAccount.heading')}
        actions={
          <>
            <Button onPress={onStay}>{t('frame.otherAccount.stay')}</Button>
            <Button variant="secondary" onPress={onContinue}>
              {t('frame.otherAccount.continue')}
            </Button>
          </>
        }
      >
        {t('frame.otherAccount.text')}
      </EmptyState>
    </Page>
  );
}
