import { Button, EmptyState, Page } from '@loan/ui';
import { useLayoutEffect } from 'react';
import { useTexts } from '../i18n/useTranslation.ts';
import { nameWindow } from './setDocumentTitle.ts';

type SessionQuestionProps = { isOpen: boolean; onContinue(): void; onStay(): void };

/** The borrower opened a link for another account outside the app, and chooses whose session goes on. */
export function SessionQuestion({ onContinue, onStay }: SessionQuestionProps) {
  const t = useTexts();
  useLayoutEffect(nameWindow, []);
  return (
    <Page title={t('frame.otherAccount.title')}>
      <EmptyState
        title={t('frame.otherAccount.heading')}
        actions={
          <>
            <Button onPress={onStay}>{t('frame.otherAccount.stay')}</Button>
            <Button kind="secondary" onPress={onContinue}>
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
