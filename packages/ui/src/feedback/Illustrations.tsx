import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/*
 * Pictures of quiet moments, drawn for this product: one line weight, one soft shape behind, no faces and no fright. Their
 * colours come from where they stand, `Calm`: a remote that brings a picture does not bring the tokens a second time.
 */

const line = { stroke: 'currentColor', strokeWidth: 3.5, strokeLinecap: 'round', strokeLinejoin: 'round' } as const;
const paper = { fill: 'var(--picture-paper)', ...line } as const;

function Scene({ children }: { children: ReactNode }) {
  return (
    <Picture viewBox="0 0 200 140" fill="none" aria-hidden="true">
      <path d="M24 92C10 60 38 18 88 20s96 4 96 52-46 50-84 50-64-4-76-30z" fill="var(--picture-soft)" />
      {children}
    </Picture>
  );
}

/** An open folder: nothing has been put into it yet. */
export function EmptyFolder() {
  return (
    <Scene>
      <path d="M62 54a6 6 0 0 1 6-6h20l8 9h34a6 6 0 0 1 6 6v8H62z" {...paper} />
      <path d="M58 70h86l-8 32a5 5 0 0 1-5 4H66a5 5 0 0 1-5-4z" {...paper} />
      <path d="M90 88h22" {...line} />
      <path d="M150 40v10M145 45h10M46 40h.01" {...line} />
    </Scene>
  );
}

/** Two speech bubbles: nobody has written yet. */
export function QuietTalk() {
  return (
    <Scene>
      <path d="M56 44h56a8 8 0 0 1 8 8v24a8 8 0 0 1-8 8H82L68 96V84H56a8 8 0 0 1-8-8V52a8 8 0 0 1 8-8z" {...paper} />
      <path d="M130 60h14a8 8 0 0 1 8 8v22a8 8 0 0 1-8 8h-4v12l-13-12h-21" {...line} />
      <path d="M66 64h.01M84 64h.01M102 64h.01" {...line} strokeWidth={5.5} />
    </Scene>
  );
}

/** A bank card with a plus: none is bound yet. */
export function NoCard() {
  return (
    <Scene>
      <rect x="52" y="44" width="88" height="56" rx="9" {...paper} />
      <path d="M52 61h88M64 84h18" {...line} />
      <circle cx="140" cy="98" r="14" {...paper} />
      <path d="M140 91v14M133 98h14" {...line} />
    </Scene>
  );
}

/** A plug beside its socket: the connection is missing. */
export function Unplugged() {
  return (
    <Scene>
      <path d="M28 84h26" {...line} />
      <path d="M54 66h14a18 18 0 0 1 0 36H54z" {...paper} />
      <path d="M86 76h14M86 92h14" {...line} />
      <path d="M146 66h-12a18 18 0 0 0 0 36h12z" {...paper} />
      <path d="M146 84h26M104 50l4 8M118 46v9M132 50l-4 8" {...line} />
    </Scene>
  );
}

/** A sheet with a folded corner that has slipped: something went wrong here. */
export function SlippedSheet() {
  return (
    <Scene>
      <path d="m72 40 44-8 16 14 9 50-58 10z" {...paper} />
      <path d="m116 32 3 17 13-3M86 60l20-4M89 76l34-6" {...line} />
      <circle cx="136" cy="98" r="14" {...paper} />
      <path d="M136 91v8M136 104v.01" {...line} />
    </Scene>
  );
}

/** A map with a pin that points nowhere: this address leads to no page. */
export function LostWay() {
  return (
    <Scene>
      <path d="m52 52 30-9 34 9 32-9v54l-32 9-34-9-30 9z" {...paper} />
      <path d="M82 43v54M116 52v54" {...line} />
      <path d="M100 84s-15-15-15-27a15 15 0 0 1 30 0c0 12-15 27-15 27z" {...paper} />
      <path d="M96 54a4.5 4.5 0 1 1 6 5c-1.5.7-2 1.5-2 3M100 68v.01" {...line} strokeWidth={3} />
    </Scene>
  );
}

const Picture = styled.svg`
  display: block;
  width: 12.5rem;
  max-width: 80%;
  color: var(--picture-line);
`;
