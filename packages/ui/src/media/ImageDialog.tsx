import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { CloseButton } from '../actions/CloseButton.tsx';
import { Modal } from '../overlays/Modal.tsx';

export interface ImageDialogProps {
  isOpen: boolean;
  onClose: () => void;
  closeText: string;
  /** Accessible name of the dialog. */
  title: string;
  /** URL of the image; the caller has checked it. */
  src: string;
  /** Alternative text. */
  alt: string;
  /** Above the image: what it is, and what to do with it. */
  header?: ReactNode;
  /** Below the image: the number of the barcode, and how much is paid with it. */
  caption?: ReactNode;
  /** Buttons at the end of the dialog; a tap on them does not close it. */
  actions?: ReactNode;
}

/** An image as large as the screen, on white so that a code can be scanned. Closed by its close button, a tap, Escape and Back. */
export function ImageDialog({
  isOpen,
  onClose,
  closeText,
  title,
  src,
  alt,
  header,
  caption,
  actions,
}: ImageDialogProps) {
  return (
    <Modal isOpen={isOpen} placement="full" label={title} onClose={onClose}>
      <Bar>
        <CloseButton text={closeText} onPress={onClose} />
      </Bar>
      {/* A tap beside the buttons closes the dialog; a keyboard has the close button and Escape for it. */}
      <Scroll onClick={onClose}>
        {header && <Header>{header}</Header>}
        <figure>
          <img src={src} alt={alt} referrerPolicy="no-referrer" />
          {caption && <figcaption>{caption}</figcaption>}
        </figure>
        {actions && <Actions onClick={(event) => event.stopPropagation()}>{actions}</Actions>}
      </Scroll>
    </Modal>
  );
}

const Bar = styled.div`
  position: absolute;
  z-index: 1;
  top: max(${theme.space.m}, env(safe-area-inset-top));
  right: max(${theme.space.m}, env(safe-area-inset-right));
`;

const Header = styled.div`
  width: 100%;
  max-width: 40rem;
  margin-inline: auto;
`;

const Scroll = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${theme.space.l};
  padding: max(4.5rem, env(safe-area-inset-top)) ${theme.space.l} max(${theme.space.xl}, env(safe-area-inset-bottom));
  overflow: auto;
  touch-action: manipulation pinch-zoom;

  figure {
    display: grid;
    gap: ${theme.space.m};
    /* From edge to edge: a scanner reads a wider code from farther away. */
    align-self: center;
    width: calc(100% + 2 * ${theme.space.l});
    max-width: 42rem;
    margin-block: auto;
    padding-block: ${theme.space.l};
    background: #ffffff;
    /* On white in dark mode, too. */
    --ui-colour-text: #14201c;
    --ui-colour-textSoft: #606864;
    color: ${theme.colour.text};
  }
  img {
    display: block;
    width: 100%;
    height: auto;
  }
  div + figure {
    margin-top: 0;
  }
  figcaption {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.m};
    padding-inline: ${theme.space.l};
    justify-content: center;
    text-align: center;
  }
`;

const Actions = styled(Header)`
  display: grid;
  gap: ${theme.space.s};
`;
