import { Heading, theme } from '@loan/ui/base';
import { type ReactNode, useId, useRef } from 'react';
import { styled } from 'styled-components';
import { CloseButton } from '../actions/CloseButton.tsx';
import { Modal } from './Modal.tsx';

export interface SheetProps {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Accessible name of the close button. */
  closeText: string;
  children: ReactNode;
  /** The main action of the sheet, always in view. */
  footer?: ReactNode;
}

/** A bottom sheet for a choice on the screen. Closed by its close button, Escape, Back, or a tap on the backdrop. */
export function Sheet({ title, isOpen, onClose, closeText, children, footer }: SheetProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  if (!isOpen) return null;
  return (
    <Modal placement="bottom" labelledBy={id} initialFocus={heading} onClose={onClose}>
      <Head>
        <Heading id={id} ref={heading}>
          {title}
        </Heading>
        <CloseButton text={closeText} onPress={onClose} />
      </Head>
      <Body>{children}</Body>
      {footer !== undefined && <Foot>{footer}</Foot>}
    </Modal>
  );
}

const Head = styled.div`
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
