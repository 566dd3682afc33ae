import { Amount, Card, theme, toneColour } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export type HeroTone = 'plain' | 'success' | 'warning' | 'danger';

export interface HeroProps {
  /** In a few words, how things stand. */
  status?: ReactNode;
  /** Before the status: `<StatusIcon isSmall />`. */
  icon?: ReactNode;
  /** The colour of the status, which says the same. Date and amount stay in the colour of texts: one alarm is enough. */
  tone?: HeroTone | undefined;
  /** The one amount that matters, formatted. */
  amount?: string | undefined;
  /** What the amount is. */
  label?: ReactNode;
  /** By when. */
  date?: ReactNode;
  /** Beside the date, how far it is: a `Tag`. */
  distance?: ReactNode;
  children?: ReactNode;
}

/** The first card of a screen: how things stand, how much, and by when. */
export function Hero({ status, icon, tone = 'plain', amount, label, date, distance, children }: HeroProps) {
  return (
    <Card>
      {(status || icon) && (
        <Row $tone={tone}>
          {icon}
          {status && <Words>{status}</Words>}
        </Row>
      )}
      {(amount !== undefined || date) && (
        <Facts>
          {amount !== undefined && <Amount label={label} text={amount} size="hero" />}
          {(date || distance) && (
            <Row $tone="plain">
              {date && <Day>{date}</Day>}
              {distance}
            </Row>
          )}
        </Facts>
      )}
      {children}
    </Card>
  );
}

const Row = styled.div<{ $tone: HeroTone }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.m};
  color: ${({ $tone }) => toneColour($tone)};
`;

const Words = styled.div`
  flex: 1 1 6rem;
  min-width: 0;
  font-size: ${theme.type.lead};
  font-family: ${theme.font.face};
  font-weight: 700;
  line-height: 1.3;
`;

const Facts = styled.div`
  /* The title bar names the amount once it has left. */
  view-timeline: --page-hero block;
  view-timeline-inset: 3.5rem 0;
  display: grid;
  gap: ${theme.space.s};
`;

const Day = styled.span`
  font-weight: 500;
`;
