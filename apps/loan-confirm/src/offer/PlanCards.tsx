import { useTexts } from '@loan/frame';
import { Card, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { PlanPart } from './loanTerms.ts';

/** Every payment of the plan: when, how much, and which one of how many. */
export function PlanCards({ plan }: { plan: readonly PlanPart[] }) {
  const t = useTexts();
  return (
    <Card title={t('loan-confirm.plan')}>
      <Parts>
        {plan.map(({ time, amount, progress }) => (
          <Part key={progress}>
            <Pair>
              <dt>{t('loan-confirm.plan.time')}</dt>
              <dd>{time}</dd>
            </Pair>
            <Pair>
              <dt>{t('loan-confirm.plan.amount')}</dt>
              <dd>{amount}</dd>
            </Pair>
            <Pair>
              <dt>{t('loan-confirm.plan.progress')}</dt>
              <dd>{progress}</dd>
            </Pair>
          </Part>
        ))}
      </Parts>
    </Card>
  );
}

const Parts = styled.div`
  display: grid;
  gap: ${theme.space.m};
`;

const Part = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space.s} ${theme.space.l};
  margin: 0;

  & + & {
    padding-top: ${theme.space.m};
    border-top: 1px solid ${theme.colour.line};
  }
`;

const Pair = styled.div`
  flex: 1 1 auto;

  &:last-child {
    flex-grow: 0;
    text-align: end;
  }
  dt {
    font-size: ${theme.type.caption};
    color: ${theme.colour.textSoft};
  }
  dd {
    margin: 0;
    font-weight: 600;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
