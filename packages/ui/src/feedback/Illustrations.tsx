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

/** What a borrower can tell apart in an error; every other cause has the sheet with a warning sign. */
const errorDrawings: Readonly<Record<string, string>> = {
  // A plug beside its socket.
  offline: 'M28 84h26M54 66h14a18 18 0 0 1 0 36H54zM86 76h14M86 92h14M146 66h-12a18 18 0 0 0 0 36h12zM146 84h26',
  // A clock.
  timeout: 'M134 72a34 34 0 1 1-68 0 34 34 0 1 1 68 0M100 52v20m0 0 14 10',
  // A padlock.
  unauthenticated: 'M84 64V52a16 16 0 0 1 32 0v12M72 64h56v42H72zM100 80v10',
  // A speech bubble: the lender's answer.
  rejected:
    'M64 40h72a8 8 0 0 1 8 8v36a8 8 0 0 1-8 8H96l-16 14V92H64a8 8 0 0 1-8-8V48a8 8 0 0 1 8-8zM100 52v16M100 79v.01',
  // A sign on a door.
  disabled: 'm72 58 28-24 28 24M58 58h84v42H58zM78 79h44',
  // A magnifying glass.
  'not-found': 'M118 68a26 26 0 1 1-52 0 26 26 0 1 1 52 0M111 87l20 20M92 56v14M92 80v.01',
};

export function ErrorIllustration({ cause = '' }: { cause: string | undefined }) {
  const drawing = errorDrawings[cause];
  return (
    <IllustrationFrame>
      <path d={drawing ?? 'm72 40 44-8 16 14 9 50-58 10zM116 32l3 17 13-3M86 60l20-4M89 76l34-6'} {...filledStroke} />
      {!drawing && <path d="M150 98a14 14 0 1 1-28 0 14 14 0 1 1 28 0M136 91v8M136 104v.01" {...filledStroke} />}
    </IllustrationFrame>
  );
}

const Svg = styled.svg`
  display: block;
  width: 12.5rem;
  max-width: 80%;
  color: var(--illustration-stroke);
`;
