import { theme } from '@loan/ui/base';
import { css, styled } from 'styled-components';
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
  /** Gives the document the room and the width that a page or a dialog of its own has. */
  fills?: keyof typeof EDGES | undefined;
}

/** The padding beside the content of each, which the document covers. */
const EDGES = { page: theme.edge, dialog: theme.space.xl };

/** Shows a foreign document in a fully sandboxed frame, with a link below it. */
export function DocumentFrame({ src, title, linkText, onOpen, fills }: DocumentFrameProps) {
  return (
    <Box>
      <Iframe src={src} title={title} sandbox="" referrerPolicy="no-referrer" loading="lazy" $fills={fills} />
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
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  gap: ${theme.space.s};
`;

const Iframe = styled.iframe<{ $fills: DocumentFrameProps['fills'] }>`
  flex: none;
  width: 100%;
  height: 60vh;
  min-height: 18rem;
  border: 1px solid ${theme.colour.line};
  border-radius: ${theme.radius.m};
  background: #ffffff;
  color-scheme: light;
  ${({ $fills }) =>
    $fills &&
    css`
      flex: 1 0 auto;
      width: calc(100% + 2 * ${EDGES[$fills]});
      /* All but title, link and buttons. */
      height: calc(100dvh - 20rem);
      margin-inline: calc(-1 * ${EDGES[$fills]});
      border-width: 1px 0;
      border-radius: 0;
    `}
`;
