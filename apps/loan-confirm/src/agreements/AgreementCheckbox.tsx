import { useTranslation } from '@loan/frame';
import { Button, Card, Checkbox, Notice, Skeleton } from '@loan/ui';
import type { Agreements } from './useAgreements.ts';

type AgreementCheckboxProps = { agreements: Agreements; isTicked: boolean; onTick(isTicked: boolean): void };

/** The checkbox, with a link to each agreement; opening one does not change the checkbox. */
export function AgreementCheckbox({ agreements, isTicked, onTick }: AgreementCheckboxProps) {
  const t = useTranslation();
  if (agreements.isMissing)
    return (
      <Notice
        tone="warning"
        title={t('loan-confirm.agreements.missing')}
        actions={
          <Button variant="secondary" size="small" isBusy={agreements.isRefetching} onPress={agreements.refetch}>
            {t('loan-confirm.tryAgain')}
          </Button>
        }
      />
    );
  if (agreements.isPending) return <Skeleton shape="card" lines={2} />;
  return (
    <Card>
      <Checkbox
        isChecked={isTicked}
        onChange={onTick}
        links={agreements.documents.map((agreementDocument) => ({
          text: agreementDocument.title,
          onPress: () => agreements.open(agreementDocument),
        }))}
      >
        {t('loan-confirm.agree')}
      </Checkbox>
    </Card>
  );
}
