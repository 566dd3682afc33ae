import { useTranslation } from '@loan/frame';
import { Card, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { PlanPayment } from './loanTerms.ts';

/** Every payment of the plan with its date, amount and place (`2/3`). */
export function PlanCards({ plan }: { plan: readonly PlanPayment[] }) {
  const t = useTranslation();
  return (
    <Card title={t('loan-confirm.plan')}>
      <PaymentList>
        {plan.map(({ time, amount, progress }) => (
          <PaymentRow key={progress}>
            <div>
              <dt>{t('loan-confirm.plan.time')}</dt>
              <dd>{time}</dd>
            </div>
            <Amount>
              <dt>{t('loan-confirm.plan.amount')}</dt>
              <dd>{amount}</dd>
            </Amount>
            <Progress>
              <dt>{t('loan-confirm.plan.progress')}</dt>
              <dd>{progress}</dd>
            </Progress>
          </PaymentRow>
        ))}
      </PaymentList>
    </Card>
  );
}

const PaymentList = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const PaymentRow = styled.dl`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${theme.space.xs} ${theme.space.s};
  margin: 0;

  & + & {
    padding-top: ${theme.space.m};
    border-top: 1px solid ${theme.colour.line};
  }
  dt {
    font-size: ${theme.type.small};
    color: ${theme.colour.textSoft};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`;

const Amount = styled.div`
  margin-left: auto;
  text-align: end;
`;

const Progress = styled.div`
  display: flex;
  flex: 1 0 100%;
  justify-content: space-between;
  gap: ${theme.space.m};
  font-size: ${theme.type.small};
`;
