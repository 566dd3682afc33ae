import { Heading, theme } from '@loan/ui/base';
import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';

interface DialogBodyProps {
  /** Id of the heading; the id of the text below it is `${id}text`. */
  id: string;
  /** The dialog focuses it when it opens, so that its title is read first. */
  headingRef: Ref<HTMLHeadingElement>;
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  end?: ReactNode;
}

/** Title and text, which scroll, and buttons that stay in view. */
export function DialogBody({ id, headingRef, title, children, actions, end }: DialogBodyProps) {
  return (
    <>
      <Scroll>
        <Head>
          <Heading id={id} ref={headingRef}>
            {title}
          </Heading>
          {end}
        </Head>
        {children !== undefined && children !== null && <TextColumn id={`${id}text`}>{children}</TextColumn>}
      </Scroll>
      {actions !== undefined && <Actions>{actions}</Actions>}
    </>
  );
}

const Scroll = styled.div`
  display: flex;
  flex: 1 1 auto;
  flex-direction: column;
  gap: ${theme.space.m};
  padding: ${theme.space.xl} ${theme.space.xl} ${theme.space.l};
  overflow-y: auto;
  overscroll-behavior: contain;

  @media (max-height: 30em) {
    flex: none;
    overflow: visible;
  }
`;

const Head = styled.div`
  display: flex;
  /* Large text: the close button wraps above the title. */
  flex-wrap: wrap-reverse;
  align-items: flex-end;
  justify-content: flex-end;
  gap: ${theme.space.s} ${theme.space.l};

  & > :first-child {
    flex: 1 1 7rem;
    align-self: center;
    min-width: 0;
  }
`;

const TextColumn = styled.div`
  display: grid;
  gap: ${theme.space.m};
  color: ${theme.colour.textSoft};
  white-space: pre-line;
`;

const Actions = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.s};
  padding: ${theme.space.s} ${theme.space.xl} ${theme.space.xl};
`;
