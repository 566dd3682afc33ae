import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from './theme.ts';
import { type Tone, toneColour } from './tone.ts';

export type AmountSize = 'small' | 'medium' | 'large' | 'hero';

export interface AmountProps {
  /** The amount as it is shown, currency and separators included: `₱1.234,00`. It is never cut or rounded here. */
  text: string;
  size?: AmountSize | undefined;
  /** What the amount is, above it. */
  label?: ReactNode;
  tone?: Tone | undefined;
  isCentred?: boolean | undefined;
}

/** Money, large and with figures of one width. A long amount becomes smaller instead of being cut. */
export function Amount({ text, size = 'medium', label, tone = 'plain', isCentred }: AmountProps) {
  return (
    <Box $isCentred={isCentred}>
      {label !== undefined && <Label>{label}</Label>}
      <Figure $size={fitting(size, text)} $tone={tone}>
        {text}
      </Figure>
    </Box>
  );
}

const SIZES: readonly AmountSize[] = ['small', 'medium', 'large', 'hero'];

function fitting(size: AmountSize, text: string): AmountSize {
  const steps = text.length > 17 ? 2 : text.length > 12 ? 1 : 0;
  return SIZES[Math.max(Math.min(1, SIZES.indexOf(size)), SIZES.indexOf(size) - steps)] ?? size;
}

const TYPE = { small: 'body', medium: 'title', large: 'display', hero: 'hero' } as const;

const Box = styled.span<{ $isCentred: boolean | undefined }>`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xs};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'inherit')};
`;

const Label = styled.span`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;

const Figure = styled.span<{ $size: AmountSize; $tone: Tone }>`
  font-size: ${({ $size }) => theme.type[TYPE[$size]]};
  font-weight: ${({ $size }) => ($size === 'small' ? 600 : 680)};
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: ${({ $size }) => ($size === 'small' ? 0 : '-0.025em')};
  color: ${({ $tone }) => toneColour($tone)};
  overflow-wrap: anywhere;
`;
