import { type ReactNode, useId, useRef } from 'react';
import { DialogBody } from './DialogBody.tsx';
import { Modal } from './Modal.tsx';

export interface AlertDialogProps {
  title: ReactNode;
  isOpen: boolean;
  children?: ReactNode;
  /** The choices, as buttons; the safe one first when the other cannot be undone. */
  actions: ReactNode;
  /** Called on Escape and Back. Without it only a button closes the dialog. */
  onClose?: (() => void) | undefined;
}

/** A dialog that requires a choice: a tap on the backdrop does nothing. */
export function AlertDialog({ title, isOpen, children, actions, onClose }: AlertDialogProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      isOpen={isOpen}
      placement="centre"
      role="alertdialog"
      labelledBy={id}
      initialFocus={heading}
      describedBy={children === undefined ? undefined : `${id}text`}
      onClose={onClose}
      closeOnBackdropClick={false}
    >
      <DialogBody id={id} headingRef={heading} title={title} actions={actions}>
        {children}
      </DialogBody>
    </Modal>
  );
}
