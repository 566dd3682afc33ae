import { Heading, theme } from '@loan/ui/base';
import { type PointerEvent, type ReactNode, type RefObject, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CloseButton } from '../actions/CloseButton.tsx';
import { Modal } from './Modal.tsx';

export interface SheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name of the close button; without it there is none. */
  closeText?: string | undefined;
  children: ReactNode;
  /** The main action of the sheet, always in view. */
  footer?: ReactNode;
  /** Focused when it opens; default: the title. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
}

/** A bottom sheet for a choice on the screen. Closed by its close button, Escape, Back, a tap on the backdrop, or a drag down. */
export function Sheet({ title, isOpen, onClose, closeText, children, footer, initialFocus }: SheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Modal isOpen={isOpen} placement="bottom" labelledBy={id} initialFocus={initialFocus ?? heading} onClose={onClose}>
      <Head {...useDragDown(onClose)}>
        <Heading id={id} ref={heading}>
          {title}
        </Heading>
        {closeText !== undefined && <CloseButton text={closeText} onPress={onClose} />}
      </Head>
      <Body>{children}</Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Modal>
  );
}

/** A sheet that was dragged further than this by its head closes. */
const CLOSING_DISTANCE_PX = 80;

/** Handlers of a sheet's head: it follows the finger down, and closes or returns when the finger leaves. */
function useDragDown(onClose: () => void) {
  const from = useRef<number>(undefined);
  const moveTo = ({ currentTarget }: PointerEvent, distance: number) => {
    const sheet = currentTarget.closest('dialog');
    if (sheet) sheet.style.translate = distance > 0 ? `0 ${distance}px` : '';
  };
  const distanceOf = (event: PointerEvent) => (from.current === undefined ? 0 : event.clientY - from.current);
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType === 'mouse' || (event.target as Element).closest('button')) return;
      from.current = event.clientY;
      event.currentTarget.setPointerCapture?.(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => moveTo(event, distanceOf(event)),
    onPointerUp(event: PointerEvent) {
      const isFar = distanceOf(event) > CLOSING_DISTANCE_PX;
      from.current = undefined;
      if (isFar) onClose();
      else moveTo(event, 0);
    },
    onPointerCancel(event: PointerEvent) {
      from.current = undefined;
      moveTo(event, 0);
    },
  };
}

const Head = styled.div`
  position: relative;
  /* A drag on it moves the sheet, not the page. */
  touch-action: none;

  &::before {
    content: '';
    position: absolute;
    top: 0.5rem;
    left: calc(50% - 1.125rem);
    width: 2.25rem;
    height: 0.25rem;
    border-radius: 1rem;
    background: ${theme.colour.lineStrong};
  }
  display: flex;
  /* Large text: the close button wraps above the title. */
  flex-wrap: wrap-reverse;
  align-items: center;
  justify-content: flex-end;
  gap: ${theme.space.s} ${theme.space.l};
  padding: ${theme.edge} ${theme.edge} ${theme.space.m};

  & > :first-child {
    flex: 1 1 7rem;
    min-width: 0;
  }
`;

const Body = styled.div`
  flex: 1 1 auto;
  padding: ${theme.space.xs} ${theme.edge} max(${theme.edge}, env(safe-area-inset-bottom));
  overflow-y: auto;
  overscroll-behavior: contain;

  @media (max-height: 30em) {
    flex: none;
    overflow: visible;
  }
`;

const Foot = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  padding: ${theme.space.m} ${theme.edge} max(${theme.edge}, env(safe-area-inset-bottom));
  box-shadow: 0 -1px 0 ${theme.colour.line};
`;
