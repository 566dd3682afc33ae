import { useTranslation } from '@loan/frame';
import { Amount, Collapsible, Heading, Notice, OrderCard, Page, type PressHandlers, Stack, Steps } from '@loan/ui';
import { ReferenceCode } from '../payment-code/ReferenceCode.tsx';
import { OrderPaymentStatus } from '../payment-status/OrderPaymentStatus.tsx';
import { SaveCodeButton } from '../save-code/SaveCodeButton.tsx';
import { AlreadyPaidButton } from './AlreadyPaidButton.tsx';

export type ContractNumberProps = {
  /** Name of the payment channel. */
  name: string;
  logo: string | undefined;
  contractNo: string;
  total: string;
  /** The lender's label of the amount. */
  amountTitle: string | undefined;
  groups: readonly { title: string; entries: readonly { name: string; step: readonly string[] }[] }[];
  pressToOrder: PressHandlers;
};

export function ContractNumber({
  name,
  logo,
  contractNo,
  total,
  amountTitle,
  groups,
  pressToOrder,
}: ContractNumberProps) {
  const t = useTranslation();
  return (
    <Page title={t('repayment.code.title')} footer={<AlreadyPaidButton pressToOrder={pressToOrder} />}>
      <OrderPaymentStatus title={t('repayment.code.title')}>
        <OrderCard name={name} logo={logo} status={amountTitle}>
          <Amount label={t('repayment.contract.total')} text={total} size="hero" />
          <ReferenceCode label={t('repayment.contract.number')} code={contractNo} isMain />
          <SaveCodeButton
            picture={{
              title: `${name} · ${t('repayment.contract.number')}`,
              imageUrl: undefined,
              lines: [contractNo, total],
            }}
          />
        </OrderCard>
        <Notice tone="warning">{t('repayment.contract.keepSlip')}</Notice>
        {groups.map(({ title, entries }, index) => (
          <Collapsible key={title} title={title} defaultOpen={index === 0}>
            {entries.map((entry, entryIndex) => (
              <Stack key={entryIndex} gap="m">
                {entry.name && (
                  <Heading level={3} size="small">
                    {entry.name}
                  </Heading>
                )}
                <Steps steps={entry.step} />
              </Stack>
            ))}
          </Collapsible>
        ))}
      </OrderPaymentStatus>
    </Page>
  );
}
