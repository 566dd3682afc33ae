import { theme } from '@loan/ui/base';
import { useId } from 'react';
import { styled } from 'styled-components';

export interface StarRatingProps {
  /** Accessible name of the group. */
  label: string;
  /** Chosen stars, 1 to 5; 0 while none is chosen. */
  value: number;
  onChange: (stars: number) => void;
  /** Accessible name of each star: `4 of 5`. */
  starText: (stars: number, of: number) => string;
  isDisabled?: boolean | undefined;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** A radio group of five stars; all up to the chosen one are filled. */
export function StarRating({ label, value, onChange, starText, isDisabled }: StarRatingProps) {
  const name = useId();
  return (
    <Group role="radiogroup" aria-label={label}>
      {STARS.map((stars) => (
        <Star key={stars} $isFilled={stars <= value}>
          <input
            type="radio"
            name={name}
            value={stars}
            checked={stars === value}
            disabled={isDisabled}
            aria-label={starText(stars, STARS.length)}
            onChange={() => onChange(stars)}
          />
          <svg viewBox="0 0 40 40" aria-hidden="true">
            <path
              d="m20 5.5 4.6 9.3 10.3 1.5-7.45 7.25 1.75 10.25L20 28.95l-9.2 4.85 1.75-10.25L5.1 16.3l10.3-1.5z"
              stroke="currentColor"
              strokeWidth="2.5"
              strokeLinejoin="round"
            />
          </svg>
        </Star>
      ))}
    </Group>
  );
}

const Group = styled.div`
  display: flex;
  justify-content: center;
  gap: ${theme.space.xs};
`;

const Star = styled.label<{ $isFilled: boolean }>`
  position: relative;
  display: grid;
  place-items: center;
  flex: 0 1 3.25rem;
  min-width: min(${theme.target}, 18%);
  height: 3.25rem;
  border-radius: ${theme.radius.m};
  cursor: pointer;
  touch-action: manipulation;

  svg {
    width: 2.375rem;
    height: 2.375rem;
    color: ${({ $isFilled }) => ($isFilled ? theme.colour.warning : theme.colour.lineStrong)};
    fill: ${({ $isFilled }) => ($isFilled ? theme.colour.star : 'none')};
    transition: transform ${theme.motion.fast} ${theme.motion.ease};
  }
  &:active svg {
    transform: scale(0.88);
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
  input:focus-visible + svg {
    border-radius: ${theme.radius.s};
    outline: 0.1875rem solid ${theme.colour.brandText};
  }
`;
