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
  /** Makes the whole card pressable; its accessible name is the product's. */
  onPress?: (() => unknown) | undefined;
  isSelected?: boolean | undefined;
  /** Below the rows. */
  children?: ReactNode;
}

/** A card for an order: product, status, rows. */
export function OrderCard({ name, logo, status, rows = [], onPress, isSelected, children }: OrderCardProps) {
  return (
    <Card
      title={
        // Without name, logo and onPress there is no title: an empty heading and an empty logo tile would remain.
        name || logo || onPress ? (
          <Title>
            <Logo name={name} src={logo} />
            <span>{name}</span>
          </Title>
        ) : undefined
      }
      end={status !== undefined && <Status>{status}</Status>}
      onPress={onPress}
      isSelected={isSelected}
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
