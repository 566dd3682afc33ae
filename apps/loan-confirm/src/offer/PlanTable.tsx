import { useTranslation } from '@loan/frame';
import { Button, Card, theme } from '@loan/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import type { PlanPayment } from './offerView.ts';

/** Of a longer plan these many payments are shown at first. */
const SHOWN_AT_FIRST = 3;

/** The payments of the plan with date, amount and place (`2/3`); a long plan is shown whole after a tap. */
export function PlanTable({ plan }: { plan: readonly PlanPayment[] }) {
  const t = useTranslation();
  const [isWhole, setIsWhole] = useState(plan.length <= SHOWN_AT_FIRST + 1);
  return (
    <Card title={t('loan-confirm.plan')}>
      <Table>
        <thead>
          <tr>
            <th scope="col">{t('loan-confirm.plan.time')}</th>
            <th scope="col">{t('loan-confirm.plan.amount')}</th>
            <th scope="col">{t('loan-confirm.plan.progress')}</th>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? plan : plan.slice(0, SHOWN_AT_FIRST)).map(({ time, amount, progress }) => (
            <tr key={progress}>
              <td>{time}</td>
              <td>{amount}</td>
              <td>{progress}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {!isWhole && (
        <Button variant="secondary" size="small" onPress={() => setIsWhole(true)}>
          {t('loan-confirm.plan.showAll', { count: plan.length })}
        </Button>
      )}
    </Card>
  );
}

const Table = styled.table`
  width: 100%;
  /* By their contents, long headings would take the place of dates and amounts, which then break. */
  table-layout: fixed;
  border-collapse: collapse;
  font-variant-numeric: tabular-nums;

  th {
    padding: 0 0 ${theme.space.s};
    font-size: ${theme.type.caption};
    font-weight: 400;
    line-height: 1.3;
    text-align: start;
    vertical-align: bottom;
    color: ${theme.colour.textSoft};
  }
  /* A date, and 12/12, are on one line in the widest font of a phone too; the amount gets the rest. */
  th:first-child {
    width: 6.25rem;
  }
  th:last-child {
    width: 4.5rem;
  }
  td {
    height: 3rem;
    padding: 0;
    border-top: 1px solid ${theme.colour.line};
    font-size: ${theme.type.small};
    font-weight: 500;
  }
  td:last-child {
    font-weight: 400;
    color: ${theme.colour.textSoft};
  }
  :is(th, td):not(:first-child) {
    padding-inline-start: ${theme.space.s};
    text-align: end;
  }

  /* Large text and narrow windows: a payment's parts go below each other, and the headings are for screen readers alone. */
  @media (max-width: 22em) {
    th {
      position: absolute;
      width: 1px;
      height: 1px;
      padding: 0;
      overflow: hidden;
      clip-path: inset(50%);
      white-space: nowrap;
    }
    tr {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
    }
    tbody tr {
      padding-block: ${theme.space.s};
      border-top: 1px solid ${theme.colour.line};
    }
    td {
      height: auto;
      border: 0;
    }
    :is(th, td):not(:first-child) {
      padding-inline-start: 0;
    }
  }
`;
