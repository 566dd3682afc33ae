import { theme } from '@loan/ui/base';
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { animateDialogExit, type ModalPlacement } from './animateDialogExit.ts';

export interface ModalProps {
  /** Accessible name, or the id of the heading that gives it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  role?: 'alertdialog' | undefined;
  placement: ModalPlacement;
  /** Called on Escape, Back, or a tap on the backdrop. Without it only the caller closes the dialog. */
  onClose?: (() => void) | undefined;
  closeOnBackdropClick?: boolean | undefined;
  /** Focused when the dialog opens; default: the first focusable element, as `showModal()` does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * The native `<dialog>`, open for as long as it is mounted: the browser traps the focus, makes the rest of the page
 * inert and returns the focus to the opener. The caller holds the state: Escape, Back and the backdrop call `onClose`
 * and close nothing by themselves.
 */
export function Modal({
  label,
  labelledBy,
  describedBy,
  role,
  placement,
  onClose,
  closeOnBackdropClick = true,
  initialFocus,
  children,
}: ModalProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const isClosing = useRef(false);
  const pointerDownOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return;
    isClosing.current = false;
    element.showModal();
    initialFocus?.current?.focus();
    return () => {
      isClosing.current = true;
      animateDialogExit(element, placement);
      element.close();
    };
  }, [initialFocus, placement]);

  return (
    <Surface
      ref={dialog}
      role={role}
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      onCancel={(event) => {
        // A cancelled file chooser inside the dialog sends a `cancel` event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close the dialog at the second Escape without a cancelable event: without `onClose` it is opened again.
        if (isClosing.current || currentTarget.open) return;
        if (onClose) onClose();
        else currentTarget.showModal();
      }}
      onPointerDown={(event) => {
        pointerDownOnBackdrop.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (closeOnBackdropClick && pointerDownOnBackdrop.current && event.target === event.currentTarget) onClose?.();
      }}
      $placement={placement}
    >
      {children}
    </Surface>
  );
}

const slideUp = keyframes`
  from { transform: translateY(2.5rem); opacity: 0; }
`;
const scaleIn = keyframes`
  from { transform: scale(0.96); opacity: 0; }
`;
const fadeIn = keyframes`
  from { opacity: 0; }
`;

const placementStyles = {
  bottom: css`
    width: 100%;
    max-width: min(100%, ${theme.column});
    margin: auto auto 0;
    border-radius: ${theme.radius.xl} ${theme.radius.xl} 0 0;
    animation-name: ${slideUp};
  `,
  centre: css`
    width: calc(100% - 2 * ${theme.edge});
    max-width: 24rem;
    margin: auto;
    border-radius: ${theme.radius.xl};
    animation-name: ${scaleIn};
  `,
  full: css`
    width: 100%;
    max-width: 100%;
    height: 100%;
    margin: 0;
    animation-name: ${fadeIn};
  `,
};

const Surface = styled.dialog<{ $placement: ModalProps['placement'] }>`
  &[open] {
    display: flex;
    flex-direction: column;
  }
  max-height: ${({ $placement }) => ($placement === 'full' ? '100%' : 'calc(100% - 2.5rem)')};
  padding: 0;
  border: 0;
  background: ${theme.colour.raised};
  color: ${theme.colour.text};
  box-shadow: ${theme.shadow.raised};
  overflow: hidden;
  overscroll-behavior: contain;

  /* Large text or a low window: buttons that stay in view would leave a few lines for the text, so all of it scrolls. */
  @media (max-height: 30em) {
    overflow-y: auto;
  }
  /* No fill mode: a transform that stays makes the dialog the containing block of fixed children (the frame's toasts), which
     then cover its title. */
  animation: ${theme.motion.normal} ${theme.motion.ease};
  ${({ $placement }) => placementStyles[$placement]}

  &::backdrop {
    background: ${theme.colour.scrim};
    animation: ${fadeIn} ${theme.motion.normal} both;
  }
`;
