import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { lineStroke } from '../theme/lineStroke.ts';

/*
 * Illustrations of `StatusLayout`: one line weight, one soft shape behind, no faces. Their colours are CSS variables that
 * `StatusLayout` sets, so that a remote that bundles an illustration does not bundle the tokens again.
 */

const filledStroke = { fill: 'var(--illustration-fill)', ...lineStroke } as const;

function IllustrationFrame({ children }: { children: ReactNode }) {
  return (
    <Svg viewBox="0 0 200 140" fill="none" aria-hidden="true">
      <path d="M24 92C10 60 38 18 88 20s96 4 96 52-46 50-84 50-64-4-76-30z" fill="var(--illustration-soft)" />
      {children}
    </Svg>
  );
}

/** An open folder: no content yet. */
export function EmptyFolderIllustration() {
  return (
    <IllustrationFrame>
      <path d="M62 54a6 6 0 0 1 6-6h20l8 9h34a6 6 0 0 1 6 6v8H62z" {...filledStroke} />
      <path d="M58 70h86l-8 32a5 5 0 0 1-5 4H66a5 5 0 0 1-5-4z" {...filledStroke} />
      <path d="M90 88h22" {...lineStroke} />
      <path d="M150 40v10M145 45h10M46 40h.01" {...lineStroke} />
    </IllustrationFrame>
  );
}

/** Two speech bubbles: no messages yet. */
export function EmptyMessagesIllustration() {
  return (
    <IllustrationFrame>
      <path
        d="M56 44h56a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H82L68 96V84H56a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z"
        {...filledStroke}
      />
      <path d="M130 60h14a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v12l-13-12h-21" {...lineStroke} />
      <path d="M66 64h.01M84 64h.01M102 64h.01" {...lineStroke} strokeWidth={5.5} />
    </IllustrationFrame>
  );
}

/** A bank card with a plus: no card is bound yet. */
export function NoCardIllustration() {
  return (
    <IllustrationFrame>
      <rect x="52" y="44" width="88" height="56" rx="9" {...filledStroke} />
      <path d="M52 61h88M64 84h18" {...lineStroke} />
      <circle cx="140" cy="98" r="14" {...filledStroke} />
      <path d="M140 91v14M133 98h14" {...lineStroke} />
    </IllustrationFrame>
  );
}

/** A plug beside its socket: no connection. */
export function OfflineIllustration() {
  return (
    <IllustrationFrame>
      <path d="M28 84h26" {...lineStroke} />
      <path d="M54 66h14a18 18 0 0 1 0 36H54z" {...filledStroke} />
      <path d="M86 76h14M86 92h14" {...lineStroke} />
      <path d="M146 66h-12a18 18 0 0 0 0 36h12z" {...filledStroke} />
      <path d="M146 84h26M104 50l4 8M118 46v9M132 50l-4 8" {...lineStroke} />
    </IllustrationFrame>
  );
}

/** A tilted sheet with a warning sign: an error. */
export function ErrorIllustration() {
  return (
    <IllustrationFrame>
      <path d="m72 40 44-8 16 14 9 50-58 10z" {...filledStroke} />
      <path d="m116 32 3 17 13-3M86 60l20-4M89 76l34-6" {...lineStroke} />
      <circle cx="136" cy="98" r="14" {...filledStroke} />
      <path d="M136 91v8M136 104v.01" {...lineStroke} />
    </IllustrationFrame>
  );
}

/** A map with a question mark in its pin: unknown page. */
export function NotFoundIllustration() {
  return (
    <IllustrationFrame>
      <path d="m52 52 30-9 34 9 32-9v54l-32 9-34-9-30 9z" {...filledStroke} />
      <path d="M82 43v54M116 52v54" {...lineStroke} />
      <path d="M100 84s-15-15-15-27a15 15 0 0 1 30 0c0 12-15 27-15 27z" {...filledStroke} />
      <path d="M96 54a4.5 4.5 0 1 1 6 5c-1.5.7-2 1.5-2 3M100 68v.01" {...lineStroke} strokeWidth={3} />
    </IllustrationFrame>
  );
}

const Svg = styled.svg`
  display: block;
  width: 12.5rem;
  max-width: 80%;
  color: var(--illustration-stroke);
`;
