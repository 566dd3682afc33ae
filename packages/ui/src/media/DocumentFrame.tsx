import { theme } from '@loan/ui/base';
import { styled } from 'styled-components';
import { TextLink } from '../actions/TextLink.tsx';

export interface DocumentFrameProps {
  /** URL of the document; the caller has checked it. */
  src: string;
  /** What the document is. */
  title: string;
  /** Text of the link below the frame, for documents that cannot be framed. */
  linkText: string;
  /** Called instead of following the link; without it the link opens in a new window. */
  onOpen?: (() => void) | undefined;
}

/** Shows a foreign document in a fully sandboxed frame, with a link below it. */
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
