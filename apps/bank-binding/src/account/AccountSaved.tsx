import { useTranslation } from '@loan/frame';
import { Button, Card, DescriptionList, Page, ResultState } from '@loan/ui';
import { useEffect, useRef } from 'react';

/**
 * Replaces the form, so that Back cannot lead to it, and stays until the borrower has read it. The Next button had the focus: the title gets it.
 * @param account the end of its number; undefined where the form had none
 */
export function AccountSaved({ account, onDone }: { account: string | undefined; onDone(): void }) {
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
          <Button fullWidth onPress={onDone}>
            {t('bank-binding.saved.done')}
          </Button>
        }
      >
        {t('bank-binding.saved.text')}
      </ResultState>
      {account && (
        <Card>
          <DescriptionList rows={[{ label: t('bank-binding.saved.account'), value: account, isStrong: true }]} />
        </Card>
      )}
    </Page>
  );
}
