import { createContext, type ReactNode, type Ref, use } from 'react';
import { css, keyframes, styled } from 'styled-components';
import { strokeIcon } from '../theme/strokeIcon.ts';
import { theme } from '../theme/theme.ts';
import { BottomBar } from './BottomBar.tsx';

export type PageProps = PageContent & (WithBackButton | WithoutBackButton);

export interface PageContent {
  /** The one heading of level 1. */
  title: ReactNode;
  children: ReactNode;
  /** The screen's main action; `Page` puts it into a `BottomBar`. */
  footer?: ReactNode;
  /** Beside the footer's buttons: the total. */
  summary?: ReactNode;
  /** Above the footer's buttons: why they are disabled. */
  hint?: ReactNode;
  /** The footer gives its room to the form while the on-screen keyboard is open. */
  hidesFooterWithKeyboard?: boolean | undefined;
  /** Drawn in the title's place once the amount and date of the page's `Hero` have left the window; the heading stays. */
  scrolledTitle?: string | undefined;
  /** At the end of the title bar: one ghost link or button. */
  action?: ReactNode;
  /** For pages of the public site: as wide as its tabs, with running text that begins where theirs does. */
  isWide?: boolean | undefined;
  /** The heading, for moving the focus to it after a navigation. */
  ref?: Ref<HTMLHeadingElement> | undefined;
}

interface WithBackButton {
  onBack: () => void;
  /** Accessible name of the back button. */
  backText: string;
}

interface WithoutBackButton {
  onBack?: undefined;
  backText?: string | undefined;
}

/** The back button of every page inside that has none of its own; undefined where there is nothing to go back to. */
export const PageBack = createContext<WithBackButton | undefined>(undefined);

/** The frame of a screen: title bar, content and bottom bar as `<main>`, inside the safe area. */
export function Page({
  title,
  children,
  footer,
  summary,
  hint,
  hidesFooterWithKeyboard,
  scrolledTitle,
  action,
  isWide,
  ref,
  ...own
}: PageProps) {
  const shared = use(PageBack);
  const back = own.onBack ? own : shared;
  return (
    <Screen>
      <TitleBar>
        <TitleRow $isWide={isWide}>
          {back && (
            <BackButton type="button" aria-label={back.backText} onClick={back.onBack}>
              <svg width="1.5rem" height="1.5rem" viewBox="0 0 24 24" aria-hidden="true">
                <path d="M14.5 5.5 8 12l6.5 6.5" />
              </svg>
            </BackButton>
          )}
          <Titles>
            <Title ref={ref} tabIndex={-1} $isReplaced={scrolledTitle !== undefined}>
              {title}
            </Title>
            {scrolledTitle !== undefined && <ScrolledTitle aria-hidden data-text={scrolledTitle} />}
          </Titles>
          {action && <Action>{action}</Action>}
        </TitleRow>
      </TitleBar>
      <Main>
        <Content $isWide={isWide}>{children}</Content>
        {footer !== undefined && footer !== null && (
          <BottomBar summary={summary} hint={hint} isHiddenWithKeyboard={hidesFooterWithKeyboard}>
            {footer}
          </BottomBar>
        )}
      </Main>
    </Screen>
  );
}

const Screen = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  min-height: 100dvh;
  /* A screen that slides in makes the page no wider. */
  overflow-x: clip;
  timeline-scope: --page-hero;
`;

const horizontalPadding = css`
  padding-right: max(${theme.edge}, env(safe-area-inset-right));
  padding-left: max(${theme.edge}, env(safe-area-inset-left));
`;

/** The width of the site's header, and from where on its margin has room for the back button. */
const SITE = '72rem';
const SITE_WITH_MARGIN = '80rem';

const edge = keyframes`
  to { box-shadow: 0 1px 0 ${theme.colour.line}, 0 4px 8px #0000000f; }
`;

const TitleBar = styled.header`
  position: sticky;
  top: 0;
  z-index: 3;
  padding-top: env(safe-area-inset-top);
  background: ${theme.colour.background};
  /* Once content has scrolled below the bar; at once in browsers that cannot tell. */
  animation: ${edge} linear both;
  animation-timeline: scroll(root);
  animation-range: 0 1rem;
`;

const TitleRow = styled.div<{ $isWide: boolean | undefined }>`
  display: flex;
  /* A long action wraps below the title rather than squeezing it. */
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m};
  max-width: ${({ $isWide }) => ($isWide ? SITE : theme.column)};
  min-height: 3.5rem;
  margin-inline: auto;
  /* With a button the bar is as high as without. */
  padding-block: 0.375rem;
  ${horizontalPadding}
  ${({ $isWide }) =>
    $isWide &&
    css`
      @media (min-width: ${SITE_WITH_MARGIN}) {
        & > button {
          margin-left: calc(-1 * (${theme.target} + ${theme.space.m}));
        }
      }
    `}
`;

const Titles = styled.div`
  display: grid;
  flex: 1 1 min(6rem, 45%);
  min-width: 0;
  & > * {
    grid-area: 1 / 1;
  }
`;

const leave = keyframes`
  to { opacity: 0; transform: translateY(-0.5rem); }
`;
const appear = keyframes`
  to { opacity: 1; }
`;
/* Not with large text: the amount would not fit on one line. */
const afterHero = (name: typeof leave) => css`
  @supports (animation-timeline: view()) {
    @media (min-width: 19.01em) {
      animation: ${name} linear both;
      animation-timeline: --page-hero;
      animation-range: exit 60% exit 100%;
    }
  }
`;

const titleText = css`
  min-width: 0;
  margin: 0;
  font-family: ${theme.font.face};
  font-size: ${theme.type.lead};
  font-weight: 700;
  line-height: 1.2;
  letter-spacing: -0.012em;
  text-wrap: balance;
`;

const Title = styled.h1<{ $isReplaced: boolean }>`
  ${titleText}
  ${({ $isReplaced }) => $isReplaced && afterHero(leave)}
`;

/* Not a text of the page, which has it already. */
const ScrolledTitle = styled.span`
  ${titleText}
  &::after {
    content: attr(data-text);
  }
  align-self: center;
  opacity: 0;
  ${afterHero(appear)}
`;

/* The text of a ghost button, not its invisible edge, ends where the content ends. */
const Action = styled.div`
  /* With large text it wraps below the title. */
  @media (min-width: 19.01em) {
    margin-inline-end: calc(-1 * min(1.125rem, 4vw));
  }
`;

const BackButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.target};
  height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${theme.colour.sunken};
  cursor: pointer;
  touch-action: manipulation;
  ${strokeIcon}

  &:active {
    background: ${theme.colour.line};
  }
`;

/* The bottom bar is inside `<main>`: a screen reader that jumps to the main landmark reaches it. */
const Main = styled.main`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
`;

const Content = styled.div<{ $isWide: boolean | undefined }>`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  gap: ${theme.space.xl};
  width: 100%;
  max-width: ${({ $isWide }) => ($isWide ? SITE : theme.column)};
  margin-inline: auto;
  padding-top: ${theme.space.s};
  padding-bottom: max(${theme.space.xxl}, env(safe-area-inset-bottom));
  ${horizontalPadding}

  & > * {
    min-width: 0;
    /* An article and a dialog set the lengths of their lines by themselves. */
    ${({ $isWide }) => $isWide && '&:not(article):not(dialog) { max-width: 42rem; }'}
  }
`;
