import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { useVirtualKeyboard } from './useVirtualKeyboard.ts';

export interface BottomBarProps {
  /** The main action of the screen: one or two buttons. */
  children: ReactNode;
  /** Beside the buttons: the total, as an `Amount` with a label. */
  summary?: ReactNode;
  /** Above both: why the action is not possible yet. */
  hint?: ReactNode;
  /** Gives its room to the form while the on-screen keyboard is open. */
  isHiddenWithKeyboard?: boolean | undefined;
}

/**
 * Sticks the screen's main action to the bottom of the window, above the safe area and an on-screen keyboard: a field that
 * it covers is scrolled up when it gets the focus. `Page` puts its `footer` into one.
 */
export function BottomBar({ children, summary, hint, isHiddenWithKeyboard = false }: BottomBarProps) {
  const isKeyboardOpen = useVirtualKeyboard();
  return (
    <Bar data-bottom-bar hidden={isHiddenWithKeyboard && isKeyboardOpen}>
      <Inner>
        {hint && <Hint>{hint}</Hint>}
        {summary !== undefined && <Summary>{summary}</Summary>}
        <Actions>{children}</Actions>
      </Inner>
    </Bar>
  );
}

const Bar = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 2;
  margin-top: auto;
  padding-block: ${theme.space.m} max(${theme.space.l}, env(safe-area-inset-bottom));
  background: ${theme.colour.background};
  box-shadow: 0 -1px 0 ${theme.colour.line};

  /* Large text or a low window: a sticky bar would cover most of the content. */
  @media (max-height: 30em) {
    position: static;
  }
`;

const Inner = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space.m} ${theme.space.l};
  /* The page's column, whose edges its cards have. */
  max-width: ${theme.column};
  margin-inline: auto;
  padding-right: max(${theme.edge}, env(safe-area-inset-right));
  padding-left: max(${theme.edge}, env(safe-area-inset-left));
`;

const Hint = styled.div`
  flex: 0 0 100%;
`;

const Summary = styled.div`
  flex: 0 1 auto;
  min-width: min(100%, 7.5rem);
`;

const Actions = styled.div`
  display: flex;
  flex: 1 1 9rem;
  flex-direction: column;
  gap: ${theme.space.s};
  min-width: 0;
`;
