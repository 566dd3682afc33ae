import { theme } from '@loan/ui/base';
import { styled } from 'styled-components';
import { TextLink } from '../actions/TextLink.tsx';

export interface DocumentFrameProps {
  /** Address of the document, already gated. */
  src: string;
  /** What the document is. */
  title: string;
  /** The link beside it, for when the frame stays empty. */
  linkText: string;
  /** Opens it elsewhere, such as on a page of the app; without this the link opens beside the page. */
  onOpen?: (() => void) | undefined;
}

/** Shows a foreign document that may do nothing, with a link beside it. */
export function DocumentFrame({ src, title, linkText, onOpen }: DocumentFrameProps) {
  return (
    <Box>
      <Iframe src={src} title={title} sandbox="" referrerPolicy="no-referrer" loading="lazy" />
      <TextLink
        href={src}
        isExternal
        isStandalone
        onPress={
          onOpen &&
          ((event) => {
            event.preventDefault();
            onOpen();
          })
        }
      >
        {linkText}
      </TextLink>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: ${theme.space.s};
`;

const Iframe = styled.iframe`
  width: 100%;
  height: 60vh;
  min-height: 18rem;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.m};
  background: #ffffff;
  color-scheme: light;
`;
