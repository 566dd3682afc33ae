import { Logo, theme } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Tick } from './Tick.tsx';

export interface Channel {
  id: string;
  name: string;
  logo?: string | undefined;
  /** Below the name: `•••• 1234`, a fee, why it cannot be used. */
  note?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface ChannelListProps {
  /** What is chosen: the payment method, the bank card. */
  label: string;
  channels: readonly Channel[];
  /** Id of the chosen one. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
}

/** Ways to pay or cards to pay with, of which one is chosen; the chosen one bears a checkmark. */
export function ChannelList({ label, channels, selected, onSelect }: ChannelListProps) {
  const name = useId();
  return (
    <List role="radiogroup" aria-label={label}>
      {channels.map((channel) => (
        <Line key={channel.id}>
          <input
            type="radio"
            name={name}
            value={channel.id}
            checked={channel.id === selected}
            disabled={channel.isDisabled}
            aria-labelledby={`${name}${channel.id}`}
            aria-describedby={channel.note ? `${name}${channel.id}note` : undefined}
            onChange={() => onSelect(channel.id)}
          />
          <Logo name={channel.name} address={channel.logo} />
          <Words>
            <Name id={`${name}${channel.id}`}>{channel.name}</Name>
            {channel.note && <Note id={`${name}${channel.id}note`}>{channel.note}</Note>}
          </Words>
          <Mark>
            <Tick />
          </Mark>
        </Line>
      ))}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

const Mark = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 1.5rem;
  height: 1.5rem;
  margin-inline-start: auto;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: 50%;

  /* Not merely clear: with colours of one's own nothing is. */
  svg {
    visibility: hidden;
  }
`;

const Line = styled.label`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.s} ${theme.space.m};
  min-height: 4rem;
  padding: ${theme.space.m} ${theme.space.l};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.surface};
  box-shadow: inset 0 0 0 1px ${theme.colour.line};
  cursor: pointer;
  touch-action: manipulation;
  transition: background-color ${theme.motion.quick} ${theme.motion.ease};

  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    border-radius: inherit;
    appearance: none;
    cursor: inherit;
  }
  input:checked {
    box-shadow: inset 0 0 0 2px ${theme.colour.brandText};
  }
  input:checked ~ ${Mark} {
    border-color: ${theme.colour.brand};
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};

    svg {
      visibility: visible;
    }
  }
  input:disabled ~ ${Mark} {
    border-color: ${theme.colour.line};
  }
`;

const Words = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  /* Large text: logo and checkmark stand above the name, which has the line for itself. */
  @media (max-width: 19em) {
    order: 1;
    flex-basis: 100%;
  }
`;

const Name = styled.span`
  font-weight: 600;
  line-height: 1.3;
`;

const Note = styled.span`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
  font-variant-numeric: tabular-nums;
`;
