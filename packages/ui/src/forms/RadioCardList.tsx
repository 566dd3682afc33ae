import { Logo, theme, useFormLock } from '@loan/ui/base';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useGrowingList } from '../data/useGrowingList.tsx';

export interface RadioCard {
  id: string;
  name: string;
  logo?: string | undefined;
  /** Below the name: `•••• 1234`, a fee, why the option is disabled. */
  note?: ReactNode;
  isDisabled?: boolean | undefined;
}

export interface RadioCardListProps {
  /** Accessible name of the group: `Payment Method`. */
  label: string;
  options: readonly RadioCard[];
  /** Id of the checked option. */
  selected?: string | undefined;
  onSelect: (id: string) => void;
}

/** A radio group drawn as cards with a logo: payment methods, bank cards. */
export function RadioCardList({ label, options, selected, onSelect }: RadioCardListProps) {
  const isLocked = useFormLock();
  const name = useId();
  const { count, end } = useGrowingList(options.length);
  return (
    <List role="radiogroup" aria-label={label} aria-disabled={isLocked || undefined}>
      {options.slice(0, count).map((option) => (
        <Option key={option.id}>
          <input
            type="radio"
            name={name}
            value={option.id}
            checked={option.id === selected}
            disabled={option.isDisabled}
            aria-labelledby={`${name}${option.id}`}
            aria-describedby={option.note ? `${name}${option.id}note` : undefined}
            onChange={() => isLocked || onSelect(option.id)}
          />
          <Logo name={option.name} src={option.logo} />
          <TextColumn>
            <Name id={`${name}${option.id}`}>{option.name}</Name>
            {option.note && <Note id={`${name}${option.id}note`}>{option.note}</Note>}
          </TextColumn>
          <Indicator />
        </Option>
      ))}
      {end}
    </List>
  );
}

const List = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

const Indicator = styled.span`
  flex: none;
  width: 1.5rem;
  height: 1.5rem;
  margin-inline-start: auto;
  border: 2px solid ${theme.colour.lineStrong};
  border-radius: 50%;
`;

const Option = styled.label`
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
  transition: background-color ${theme.motion.fast} ${theme.motion.ease};

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
  input:checked ~ ${Indicator} {
    border: 0.4375rem solid ${theme.colour.brand};
  }
  input:disabled ~ ${Indicator} {
    border-color: ${theme.colour.line};
  }
`;

const TextColumn = styled.span`
  display: grid;
  flex: 1;
  min-width: 0;

  /* Large text: logo and checkmark wrap above the name, which gets a line of its own. */
  @media (max-width: 19em) {
    order: 1;
    flex-basis: 100%;
  }
`;

const Name = styled.span`
  font-weight: 500;
  line-height: 1.3;
`;

const Note = styled.span`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
  font-variant-numeric: tabular-nums;
`;
