import { theme } from '@loan/ui/base';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { showLeaving } from './animateDialogExit.ts';

export type ModalPlace = 'bottom' | 'centre' | 'full';

export interface ModalProps {
  /** Accessible name, or the id of the heading that gives it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  role?: 'alertdialog' | undefined;
  place: ModalPlace;
  /** Escape, the phone's Back, or a tap beside it. Nothing, when only an answer closes it. */
  onClose?: (() => void) | undefined;
  isMaskClosable?: boolean | undefined;
  /** Gets the focus at the start; else the first control does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * The native dialog, shown for as long as it is mounted: the browser traps the focus, makes the rest inert, closes on Back
 * and gives the focus back to the opener. Its state is the caller's: every way of closing only asks.
 */
export function Modal({
  label,
  labelledBy,
  describedBy,
  role,
  place,
  onClose,
  isMaskClosable = true,
  initialFocus,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isLeaving = useRef(false);
  const startedOnMask = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isLeaving.current = false;
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      isLeaving.current = true;
      showLeaving(element, place);
      element.close();
    };
  }, [initialFocus, place]);

  return (
    <Surface
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A file chooser inside that was cancelled says so with an event of the same name.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close by themselves at the second Escape: the caller still decides.
        if (isLeaving.current || currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        startedOnMask.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (isMaskClosable && startedOnMask.current && event.target === event.currentTarget) onClose?.();
      }}
      $place={place}
    >
      {children}
    </Surface>
  );
}

const rise = keyframes`
  from { transform: translateY(2.5rem); opacity: 0; }
`;
const grow = keyframes`
  from { transform: scale(0.96); opacity: 0; }
`;
const fade = keyframes`
  from { opacity: 0; }
`;

const places = {
  bottom: css`
    width: 100%;
    max-width: min(100%, ${theme.column});
    margin: auto auto 0;
    border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
    animation-name: ${rise};
  `,
  centre: css`
    width: calc(100% - 2 * ${theme.edge});
    max-width: 24rem;
    margin: auto;
    border-radius: ${theme.radius.xl};
    animation-name: ${grow};
  `,
  full: css`
    width: 100%;
    max-width: 100%;
    height: 100%;
    margin: 0;
    animation-name: ${fade};
  `,
};

const Surface = styled.dialog<{ $place: ModalProps['place'] }>`
  &[open] {
    display: flex;
    flex-direction: column;
  }
  max-height: ${({ $place }) => ($place === 'full' ? '100%' : 'calc(100% - 2.5rem)')};
  padding: 0;
  border: 0;
  background: ${theme.colour.raised};
  color: ${theme.colour.text};
  box-shadow: ${theme.shadow.raised};
  overflow: hidden;
  overscroll-behavior: contain;
  /* Not kept after its end: then what is fixed inside (the frame's messages) would be fixed to this, and cover its title. */
  animation: ${theme.motion.calm} ${theme.motion.ease};
  ${({ $place }) => places[$place]}

  &::backdrop {
    background: ${theme.colour.scrim};
    animation: ${fade} ${theme.motion.calm} both;
  }
`;
