import { type ReactNode, useId, useRef } from 'react';
import { CloseButton } from '../actions/CloseButton.tsx';
import { DialogBody } from './DialogBody.tsx';
import { Modal } from './Modal.tsx';

export interface DialogProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, the main one first. */
  actions?: ReactNode;
  /** Accessible name of the close button; without it there is none. */
  closeText?: string | undefined;
  /** Whether a tap on the backdrop closes it; default true. Escape and Back always do. */
  closeOnBackdropClick?: boolean | undefined;
}

/** A modal dialog in the middle of the screen. */
export function Dialog({
  title,
  isOpen,
  onClose,
  children,
  actions,
  closeText,
  closeOnBackdropClick = true,
}: DialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      isOpen={isOpen}
      placement="centre"
      labelledBy={id}
      initialFocus={heading}
      onClose={onClose}
      closeOnBackdropClick={closeOnBackdropClick}
    >
      <DialogBody
        id={id}
        headingRef={heading}
        title={title}
        actions={actions}
        end={closeText !== undefined && <CloseButton text={closeText} onPress={onClose} />}
      >
        {children}
      </DialogBody>
    </Modal>
  );
}
