import { useTexts } from '@loan/frame';
import {
  Amount,
  Collapsible,
  CopyableCode,
  Heading,
  Notice,
  OrderCard,
  Page,
  type Press,
  Stack,
  Steps,
} from '@loan/ui';
import { PaymentOfOrder } from '../payment-status/OrderPaymentStatus.tsx';
import { HavePaid } from './AlreadyPaidButton.tsx';

export type ContractProps = {
  /** Whom the code belongs to: the channel. */
  name: string;
  logo: string | undefined;
  contractNo: string;
  total: string;
  /** What the amount is, in the lender's words. */
  what: string | undefined;
  groups: readonly { title: string; entries: readonly { name: string; step: readonly string[] }[] }[];
  onCopied(): void;
  toOrder: Press;
};

export function Contract({ name, logo, contractNo, total, what, groups, onCopied, toOrder }: ContractProps) {
  const t = useTexts();
  return (
    <Page title={t('repayment.code.title')} footer={<HavePaid toOrder={toOrder} />}>
      <PaymentOfOrder />
      <OrderCard name={name} logo={logo} status={what}>
        <Amount label={t('repayment.contract.total')} text={total} size="hero" />
        <CopyableCode
          label={t('repayment.contract.number')}
          code={contractNo}
          copyText={t('repayment.copy')}
          failedText={t('repayment.copyFailed')}
          onCopied={onCopied}
        />
      </OrderCard>
      <Notice tone="warning">{t('repayment.contract.keepSlip')}</Notice>
      {groups.map(({ title, entries }, index) => (
        <Collapsible key={title} title={title} isOpenAtFirst={index === 0}>
          {entries.map((entry, place) => (
            <Stack key={place} gap="m">
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
    </Page>
  );
}
