import { createTheme } from 'styled-components';

/**
 * The design tokens. Each value is `var(--ui-…, fallback)`: the shell's `<GlobalStyle />` sets the variables, and the
 * fallback serves a component whose token the shell does not have yet. The colours are the light output of `brandVariables`
 * for the default colours, written out so that remotes do not bundle the calculation (a test compares); a page sets its
 * market's, light and dark. Sizes are in rem and grow with the text size.
 */
export const theme = createTheme(
  {
    colour: {
      background: '#f4f4ef',
      surface: '#fefefd',
      raised: '#ffffff',
      sunken: '#eaeae6',
      text: '#14201c',
      textSoft: '#606864',
      line: '#dedfda',
      lineStrong: '#818682',
      brand: '#0b5d4b',
      brandPressed: '#094e3f',
      onBrand: '#ffffff',
      brandText: '#0b5d4b',
      brandSoft: '#e6eeeb',
      star: '#f4b340',
      success: '#1a7544',
      successSoft: '#e7f0eb',
      warning: '#8f5600',
      warningSoft: '#f3ede4',
      danger: '#c02f2a',
      dangerSoft: '#f8e9e8',
      info: '#2b5fae',
      infoSoft: '#e9eef5',
      onDanger: '#ffffff',
      scrim: '#0a120f8a',
    },
    /* Space grows with the text only as far as the window allows. */
    space: {
      xs: '0.25rem',
      s: 'min(0.5rem, 2.5vw)',
      m: 'min(0.75rem, 4vw)',
      l: 'min(1rem, 5vw)',
      xl: 'min(1.5rem, 7vw)',
      xxl: 'min(2.5rem, 12vw)',
    },
    font: { face: 'Figtree, system-ui, sans-serif' },
    type: {
      caption: '0.8125rem',
      small: '0.9375rem',
      body: '1.0625rem',
      lead: 'min(1.1875rem, 10.5vw)',
      title: 'min(1.5rem, 12vw)',
      display: 'min(2rem, 12vw)',
      hero: '3.25rem',
    },
    radius: { s: '0.5rem', m: '0.875rem', l: '1.375rem', xl: '1.75rem' },
    shadow: {
      card: '0 1px 2px #14201c0a, 0 8px 24px -12px #14201c1a',
      raised: '0 2px 6px #14201c14, 0 16px 40px -12px #14201c33',
    },
    motion: { fast: '140ms', normal: '260ms', ease: 'cubic-bezier(0.2, 0.8, 0.2, 1)' },
    /* At least 44 px; with larger text more, as far as the window allows. */
    target: 'max(44px, min(2.75rem, 14vw))',
    control: 'max(44px, min(3.375rem, 18vw))',
    column: '30rem',
    edge: 'min(1.25rem, 5.5vw)',
  },
  { prefix: 'ui' },
);

/** Variables of the dark appearance that depend on no colour of a market: the page has the others. */
export const DARK: Readonly<Record<string, string>> = {
  '--ui-colour-scrim': '#000000a6',
  '--ui-shadow-card': '0 0 0 1px #ffffff0a',
  '--ui-shadow-raised': '0 0 0 1px #ffffff14, 0 24px 48px #00000080',
};
