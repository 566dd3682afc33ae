import { createGlobalStyle } from 'styled-components';
import type { BrandVariables } from './brandVariables.ts';
import { DARK, theme } from './theme.ts';

/**
 * Page-wide style: tokens, focus ring, reduced motion. The shell mounts it once, in a page that has the market's colours;
 * where a page has none, `brand` is the result of `brandVariables` for them.
 */
export const GlobalStyle = createGlobalStyle<{ brand?: BrandVariables | undefined }>`
  :root {
    color-scheme: light dark;
    ${tokenDeclarations(theme.raw, theme.vars)}
    ${({ brand }) => declarations(brand?.light)}
  }

  @media (prefers-color-scheme: dark) {
    :root {
      ${declarations(DARK)}
      ${({ brand }) => declarations(brand?.dark)}
    }
  }

  *, *::before, *::after { box-sizing: border-box; }

  html {
    -webkit-text-size-adjust: 100%;
    scroll-padding-block: 5rem 7rem;
  }

  body {
    margin: 0;
    min-height: 100vh;
    background: ${theme.colour.background};
    color: ${theme.colour.text};
    font: 400 ${theme.type.body}/1.5 system-ui, sans-serif;
    font-synthesis: none;
    text-rendering: optimizeLegibility;
    -webkit-font-smoothing: antialiased;
    -webkit-tap-highlight-color: transparent;
    /* Texts come from anybody: one without spaces is broken instead of making its column wider. */
    overflow-wrap: anywhere;
  }

  /* Right-to-left letters in one text never reorder the digits of the text beside it. */
  :where(a, b, em, label, output, q, small, span, strong, time) { unicode-bidi: isolate; }

  body:has(dialog[open]) { overflow: hidden; }

  button, input, textarea, select { font: inherit; color: inherit; letter-spacing: inherit; }
  img, svg { max-width: 100%; }
  p { margin: 0; }
  h1, h2, h3, h4 { font-family: ${theme.font.face}; }

  /* Large text in a narrow window: long words are hyphenated where the language allows. */
  @media (max-width: 19em) {
    h1, h2, h3, h4, button { hyphens: auto; }
  }
  [hidden] { display: none !important; }

  :focus-visible {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: 0.125rem;
  }
  :focus:not(:focus-visible) { outline: none; }
  /* Headings and messages are focused so that they are read aloud; they are no controls. */
  :is(h1, h2, h3, h4, div)[tabindex='-1']:focus { outline: none; }

  /* Forced colours remove backgrounds: borders and outlines show the state instead. */
  @media (forced-colors: active) {
    button { border: 1px solid !important; }
    [aria-selected='true'], [aria-pressed='true'] { outline: 0.125rem solid; outline-offset: -0.125rem; }
  }

  @media (prefers-reduced-motion: reduce) {
    *, *::before, *::after, *::backdrop {
      animation-duration: 0.01ms !important;
      animation-iteration-count: 1 !important;
      transition: none !important;
      scroll-behavior: auto !important;
    }
  }
`;

interface TokenTree {
  readonly [name: string]: string | TokenTree;
}

function tokenDeclarations(values: TokenTree, names: TokenTree): string {
  return Object.entries(values)
    .map(([key, value]) => {
      const name = names[key];
      if (typeof value === 'object') return tokenDeclarations(value, typeof name === 'object' ? name : {});
      return `${name}: ${value};`;
    })
    .join('\n');
}

function declarations(variables: Readonly<Record<string, string>> = {}): string {
  return Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join('\n');
}
