import { registerOverlay, theme } from '@loan/ui/base';
import { memo, type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { css, keyframes, styled } from 'styled-components';

export interface ModalProps {
  isOpen: boolean;
  /** Accessible name, or the id of the heading that gives it. */
  label?: string | undefined;
  labelledBy?: string | undefined;
  describedBy?: string | undefined;
  role?: 'alertdialog' | undefined;
  placement: 'bottom' | 'centre' | 'full';
  /** Called on Escape, Back, or a tap on the backdrop. Without it only the caller closes the dialog. */
  onClose?: (() => void) | undefined;
  closeOnBackdropClick?: boolean | undefined;
  /** Focused when the dialog opens; default: the first focusable element, as `showModal()` does. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/**
 * The native `<dialog>`: the browser traps the focus, makes the rest of the page inert and returns the focus to the
 * opener. The caller holds the state: Escape, Back and the backdrop call `onClose` and close nothing by themselves.
 */
export function Modal(props: ModalProps) {
  const [isRendered, setIsRendered] = useState(props.isOpen);
  if (props.isOpen && !isRendered) setIsRendered(true);
  return isRendered && <Overlay {...props} onGone={() => setIsRendered(false)} />;
}

function Overlay({
  isOpen,
  label,
  labelledBy,
  describedBy,
  role,
  placement,
  onClose,
  closeOnBackdropClick = true,
  initialFocus,
  children,
  onGone,
}: ModalProps & { onGone(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pointerDownOnBackdrop = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    // Not as the effect's clean-up: React returns the focus to the dialog after it.
    if (!element || !isOpen) return closeOverlay(element);
    element.showModal();
    initialFocus?.current?.focus();
    registerOverlay(element);
  }, [isOpen, initialFocus]);
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => closeOverlay(element);
  }, []);

  // Rendered until the exit has ended.
  const whenGone = useRef(onGone);
  useLayoutEffect(() => {
    whenGone.current = onGone;
  });
  useEffect(() => {
    if (isOpen) return;
    let isGoing = true;
    const exit = dialog.current?.getAnimations?.() ?? [];
    if (exit.length === 0) whenGone.current();
    else void Promise.allSettled(exit.map(({ finished }) => finished)).then(() => isGoing && whenGone.current());
    return () => {
      isGoing = false;
    };
  }, [isOpen]);

  return (
    <Surface
      ref={dialog}
      {...(isOpen
        ? { role, 'aria-label': label, 'aria-labelledby': labelledBy, 'aria-describedby': describedBy }
        : { inert: true })}
      onCancel={(event) => {
        // A cancelled file chooser inside the dialog sends a `cancel` event, which bubbles.
        if (event.target !== event.currentTarget) return;
        event.preventDefault();
        onClose?.();
      }}
      onClose={({ currentTarget }) => {
        // Browsers close the dialog at the second Escape without a cancelable event: without `onClose` it is opened again.
        if (!isOpen || currentTarget.open) return;
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
      <Content isOpen={isOpen}>{children}</Content>
    </Surface>
  );
}

function closeOverlay(overlay: HTMLDialogElement | null): void {
  overlay?.close();
  if (overlay && registerOverlay(overlay)) absorbTaps();
}

/** Keeps what the dialog showed while it leaves: its caller may have dropped the text already. */
const Content = memo(
  ({ children }: { isOpen: boolean; children: ReactNode }) => children,
  (_previous, { isOpen }) => !isOpen,
);

/** As long as the second tap of a double tap can come. */
const DOUBLE_TAP_MS = 350;

/** A layer over the page: the second tap of a double tap would press what lay below the dialog. */
function absorbTaps(): void {
  const layer = document.createElement('div');
  layer.ariaHidden = 'true';
  Object.assign(layer.style, { position: 'fixed', inset: '0', zIndex: '9' });
  document.body.append(layer);
  setTimeout(() => layer.remove(), DOUBLE_TAP_MS);
}

const slideUp = keyframes`
  from { transform: translateY(2.5rem); }
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

    &:not([open]) {
      transform: translateY(100%);
    }
  `,
  centre: css`
    width: calc(100% - 2 * ${theme.edge});
    max-width: 24rem;
    margin: auto;
    border-radius: ${theme.radius.xl};
    animation-name: ${scaleIn};

    &:not([open]) {
      transform: scale(0.96);
      opacity: 0;
    }
  `,
  full: css`
    width: 100%;
    max-width: 100%;
    height: 100%;
    margin: 0;
    animation-name: ${fadeIn};

    &:not([open]) {
      opacity: 0;
    }
  `,
};

const Surface = styled.dialog<{ $placement: ModalProps['placement'] }>`
  position: fixed;
  inset: 0;
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

  /* Leaves only where the browser keeps a closed dialog in the top layer; elsewhere it is gone at once. */
  @supports (overlay: auto) {
    &:not([open]) {
      flex-direction: column;
      transition: transform, opacity, display allow-discrete, overlay allow-discrete;
      transition-duration: ${theme.motion.fast};
    }
    &:not([open])::backdrop {
      opacity: 0;
      transition: opacity, display allow-discrete, overlay allow-discrete;
      transition-duration: ${theme.motion.fast};
    }
  }
`;
