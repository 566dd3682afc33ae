import { theme, toneColour } from '@loan/ui/base';
import { styled } from 'styled-components';
import { lineStroke } from '../theme/lineStroke.ts';

export interface StatusIconProps {
  icon: keyof typeof icons;
  /** The colours; default the brand's. */
  tone?: 'brand' | 'plain' | 'success' | 'warning' | 'danger' | undefined;
  /** The size of a line's start instead of that of a picture. */
  isSmall?: boolean | undefined;
}

/** The icon of an order's status; hidden from screen readers, which read the status. */
export function StatusIcon({ icon, tone = 'brand', isSmall }: StatusIconProps) {
  return (
    <Svg $tone={tone} $isSmall={isSmall} viewBox="0 0 96 96" fill="none" aria-hidden="true">
      <circle cx="48" cy="48" r="46" fill="var(--status-soft)" />
      {icons[icon]}
    </Svg>
  );
}

const filledStroke = { fill: 'var(--status-fill)', ...lineStroke } as const;
const accentFill = { fill: 'currentColor' } as const;

const icons = {
  /* A sheet and a clock. */
  'in-review': (
    <>
      <path d="M31 25h24l10 10v20" {...lineStroke} />
      <path d="M55 25v10h10" {...lineStroke} />
      <path d="M31 25v46h15M39 43h14M39 52h8" {...lineStroke} />
      <circle cx="61" cy="65" r="13" {...filledStroke} />
      <path d="M61 58v8l5 3" {...lineStroke} />
    </>
  ),
  /* A sheet and a pause sign. */
  declined: (
    <>
      <path d="M29 24h25l11 11v17" {...lineStroke} />
      <path d="M54 24v11h11M29 24v47h17M38 44h16M38 53h9" {...lineStroke} />
      <circle cx="61" cy="65" r="13" {...filledStroke} />
      <path d="M57.5 60.5v9M64.5 60.5v9" {...lineStroke} />
    </>
  ),
  /* An arrow into a wallet. */
  'paying-out': (
    <>
      <path d="M26 43h40a5 5 0 0 1 5 5v20a5 5 0 0 1-5 5H31a5 5 0 0 1-5-5z" {...filledStroke} />
      <path d="M71 53H60a5.5 5.5 0 0 0 0 11h11" {...lineStroke} />
      <circle cx="60.5" cy="58.5" r="1.5" {...accentFill} />
      <path d="M44 20v14m-6-5 6 6 6-6" {...lineStroke} />
    </>
  ),
  /* A calendar and a coin. */
  'to-be-repaid': (
    <>
      <rect x="25" y="28" width="42" height="40" rx="6" {...filledStroke} />
      <path d="M25 40h42M36 22v10M56 22v10" {...lineStroke} />
      <circle cx="63" cy="65" r="13" {...filledStroke} />
      <path d="M63 59v12M59.5 62h5a2.5 2.5 0 0 1 0 5h-4" {...lineStroke} strokeWidth={3} />
    </>
  ),
  /* A calendar and a bell. */
  overdue: (
    <>
      <rect x="25" y="28" width="42" height="40" rx="6" {...filledStroke} />
      <path d="M25 40h42M36 22v10M56 22v10" {...lineStroke} />
      <path d="M54 72c2-2 2-4 2-8a7.5 7.5 0 0 1 15 0c0 4 0 6 2 8z" {...filledStroke} />
      <path d="M61 76.5a2.8 2.8 0 0 0 5 0" {...lineStroke} />
    </>
  ),
  /* A receipt. */
  settled: (
    <>
      <path d="M31 24h34v49l-5.7-4-5.6 4-5.7-4-5.7 4-5.6-4-5.7 4z" {...filledStroke} />
      <path d="M40 37h16M40 46h16M40 55h9" {...lineStroke} />
    </>
  ),
};

/* Success stands on a card of its own soft colour. */
const softs = {
  brand: 'brandSoft',
  plain: 'sunken',
  success: 'surface',
  warning: 'warningSoft',
  danger: 'dangerSoft',
} as const;

/* Large text does not enlarge the icon beyond what the window has room for. */
const Svg = styled.svg<{ $tone: NonNullable<StatusIconProps['tone']>; $isSmall: boolean | undefined }>`
  --status-soft: ${({ $tone }) => theme.colour[softs[$tone]]};
  --status-fill: ${theme.colour.surface};
  display: block;
  flex: none;
  width: ${({ $isSmall }) => ($isSmall ? 'min(2.75rem, 14vw)' : 'min(5.5rem, 26vw)')};
  aspect-ratio: 1;
  color: ${({ $tone }) => toneColour($tone === 'plain' ? 'soft' : $tone)};
`;
