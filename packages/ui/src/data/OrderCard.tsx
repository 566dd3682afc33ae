import { Card, Logo, type DescriptionItem, DescriptionList, theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

export interface OrderCardProps {
  /** The product's name. */
  name: string;
  logo?: string | undefined;
  /** The order's status in words. */
  status?: ReactNode;
  /** Order number, amount, dates. */
  rows?: readonly DescriptionItem[] | undefined;
  /** Presses the whole card; its name is the product's. */
  onPress?: (() => void) | undefined;
  isSelected?: boolean | undefined;
  /** Below the rows. */
  children?: ReactNode;
}

/** An order at a glance: whose product, where it stands, what it says. */
export function OrderCard({ name, logo, status, rows = [], onPress, isSelected, children }: OrderCardProps) {
  return (
    <Card
      title={
        // Of a product nobody names there is neither an empty tile nor an empty heading.
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

  /* Large text: the name goes below the logo rather than being broken beside it. */
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
