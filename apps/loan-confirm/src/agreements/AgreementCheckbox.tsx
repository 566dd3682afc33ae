import { useTexts } from '@loan/frame';
import { Button, Card, Checkbox, Notice } from '@loan/ui';
import type { Agreements } from './useAgreements.ts';

type AgreementBoxProps = { agreements: Agreements; isTicked: boolean; onTick(isTicked: boolean): void };

/** The papers, each to be opened without touching the tick, and the tick. */
export function AgreementBox({ agreements, isTicked, onTick }: AgreementBoxProps) {
  const t = useTexts();
  if (agreements.isMissing)
    return (
      <Notice
        tone="warning"
        title={t('loan-confirm.agreements.missing')}
        actions={
          <Button kind="secondary" size="small" isBusy={agreements.isReloading} onPress={agreements.reload}>
            {t('loan-confirm.tryAgain')}
          </Button>
        }
      >
        {t('loan-confirm.agreements.missingText')}
      </Notice>
    );
  return (
    <Card>
      <Checkbox
        isChecked={isTicked}
        onChange={onTick}
        links={agreements.papers.map((paper) => ({ text: paper.title, onPress: () => agreements.open(paper) }))}
      >
        {t('loan-confirm.agree')}
      </Checkbox>
    </Card>
  );
}
