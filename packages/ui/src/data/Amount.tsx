import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { type Tone, toneColour } from '../theme/toneColour.ts';

export type AmountSize = 'small' | 'medium' | 'large' | 'hero';

export interface AmountProps {
  /** The formatted amount, currency and separators included: `₱1.234,00`. Shown unchanged. */
  text: string;
  size?: AmountSize | undefined;
  /** Above the amount: what it is. */
  label?: ReactNode;
  tone?: Tone | undefined;
  isCentred?: boolean | undefined;
}

/**
 * An amount of money in tabular figures. A long amount gets a smaller font size instead of being cut. Its currency sign and
 * decimals are drawn smaller than its whole part.
 */
export function Amount({ text, size = 'medium', label, tone = 'plain', isCentred }: AmountProps) {
  return (
    <Box $isCentred={isCentred} $isMeasured={size === 'large' || size === 'hero'}>
      {label !== undefined && <Label>{label}</Label>}
      <Figure $size={size} $ems={widthInEms(text)} $tone={tone}>
        {size === 'small' ? text : <Parts text={text} />}
      </Figure>
    </Box>
  );
}

/** What stands before the first digit, the whole part, and two decimals. A range of amounts has no parts. */
const AMOUNT = /^([^\d–—]*)(\d[\d.,'\s]*?)([.,]\d\d)?$/;

function Parts({ text }: { text: string }) {
  const [, sign, whole, decimals] = AMOUNT.exec(text) ?? [];
  if (whole === undefined) return text;
  return (
    <>
      {sign && <Sign>{sign}</Sign>}
      {whole}
      {decimals && <Quiet>{decimals}</Quiet>}
    </>
  );
}

/** An upper estimate of the text's width in em: 0.4 for separators, 0.84 for capitals and ₱ ₹, 0.7 for the rest. */
function widthInEms(text: string): number {
  const widths = Array.from(text, (sign) => (/[.,\s']/.test(sign) ? 0.4 : /[A-Z₱₹]/.test(sign) ? 0.84 : 0.7));
  return Math.max(3, Math.ceil(widths.reduce((sum, width) => sum + width, 0)));
}

const TYPE = { small: 'body', medium: 'title', large: 'display', hero: 'hero' } as const;

/*
 * A large amount measures its place, so it has no width of its own: in a row it takes a line. A small one is as wide as
 * its text: the bottom bar divides its width by it.
 */
const Box = styled.span<{ $isCentred: boolean | undefined; $isMeasured: boolean }>`
  display: flex;
  flex-direction: column;
  ${({ $isMeasured }) => $isMeasured && 'width: 100%; container: amount / inline-size;'}
  gap: ${theme.space.xs};
  text-align: ${({ $isCentred }) => ($isCentred ? 'center' : 'inherit')};
`;

const Label = styled.span`
  font-size: ${theme.type.small};
  color: ${theme.colour.textSoft};
`;

/* The font size of `$size`, or what fits into the column on one line, and into its place, but at least 14 px. */
const Figure = styled.span<{ $size: AmountSize; $ems: number; $tone: Tone }>`
  font-size: ${({ $size, $ems }) =>
    `max(14px, min(${theme.type[TYPE[$size]]}, calc((min(100vw, ${theme.column}) - 4 * ${theme.edge}) / ${$ems})))`};
  @container amount (width > 0) {
    font-size: ${({ $size, $ems }) => `max(14px, min(${theme.type[TYPE[$size]]}, calc(100cqi / ${$ems})))`};
  }
  font-family: ${theme.font.face};
  font-weight: 700;
  font-variant-numeric: tabular-nums;
  line-height: 1.1;
  letter-spacing: ${({ $size }) => ($size === 'small' ? 0 : '-0.025em')};
  color: ${({ $tone }) => toneColour($tone)};
`;

const Quiet = styled.span`
  font-size: max(0.6em, 0.75rem);
  letter-spacing: 0;
`;

const Sign = styled(Quiet)`
  margin-inline-end: 0.1em;
  vertical-align: 0.45em;
  line-height: 0;
`;
