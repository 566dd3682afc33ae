import { theme } from '@loan/ui/base';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** Long texts: policies, terms, about. Styles the plain headings, paragraphs, lists and links inside it. */
export function Prose({ children }: { children: ReactNode }) {
  return <Text>{children}</Text>;
}

const Text = styled.div`
  max-width: 38rem;

  & > :first-child {
    margin-top: 0;
  }
  & > :last-child {
    margin-bottom: 0;
  }
  h2, h3, h4 {
    margin: 2em 0 0.5em;
    font-weight: 700;
    line-height: 1.25;
    letter-spacing: -0.01em;
    scroll-margin-top: 5rem;
  }
  h2 {
    font-size: ${theme.type.lead};
  }
  h3, h4 {
    font-size: ${theme.type.body};
  }
  p, ul, ol {
    margin: 0 0 1em;
  }
  ul, ol {
    padding-inline-start: 1.25em;
  }
  li + li {
    margin-top: 0.4em;
  }
  li::marker {
    color: ${theme.colour.textSoft};
  }
  a {
    color: ${theme.colour.brandText};
    text-underline-offset: 0.2em;
  }
  @media print {
    max-width: none;
  }
`;
