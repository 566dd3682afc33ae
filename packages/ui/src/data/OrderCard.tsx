import { Card, type DescriptionItem, DescriptionList, Logo, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface OrderCardProps {
  /** The product's name. */
  name: string;
  logo?: string | undefined;
  /** The order's status as text. */
  status?: ReactNode;
  /** Order number, amount, dates. */
  rows?: readonly DescriptionItem[] | undefined;
  /** Below the rows. */
  children?: ReactNode;
}

/** A card for an order: product, status, rows. */
export function OrderCard({ name, logo, status, rows = [], children }: OrderCardProps) {
  return (
    <Card
      title={
        // Without name and logo there is no title: an empty heading and an empty logo tile would remain.
        name || logo ? (
          <Title>
            <Logo name={name} src={logo} />
            <span>{name}</span>
          </Title>
        ) : undefined
      }
      end={status !== undefined && <Status>{status}</Status>}
    >
      {rows.length > 0 && <DescriptionList rows={rows} />}
      {children}
    </Card>
  );
}

const Title = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.m};
  min-width: 0;
  min-height: ${theme.target};

  /* Large text: the name wraps below the logo rather than being broken beside it. */
  & > :last-child {
    flex: 1 1 6.5rem;
    min-width: 0;
  }
`;

const Status = styled.span`
  flex: none;
  max-width: 100%;
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;
