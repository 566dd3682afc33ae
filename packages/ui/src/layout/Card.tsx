import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { usePress } from '../press/usePress.ts';
import { theme } from '../theme/theme.ts';

export type CardTone = 'plain' | 'soft' | 'brand' | 'success' | 'warning' | 'outlined';

export interface CardProps {
  children?: ReactNode;
  /** Heading inside the card. */
  title?: ReactNode;
  tone?: CardTone | undefined;
  /**
   * Makes the whole card pressable through its title; needs `title`. Buttons and links inside keep their own action and do
   * not press the card.
   */
  onPress?: (() => unknown) | undefined;
  /** To the right of the title. */
  end?: ReactNode;
}

/** A surface that groups related content. */
export function Card({ children, title, tone = 'plain', onPress, end }: CardProps) {
  const { press, isPending } = usePress(onPress);
  return (
    <Surface $tone={tone} $isPressable={onPress !== undefined}>
      {title !== undefined && (
        <Head>
          <h2>
            {onPress ? (
              <PressTarget aria-busy={isPending || undefined} onClick={() => press()}>
                {title}
              </PressTarget>
            ) : (
              title
            )}
          </h2>
          {end}
        </Head>
      )}
      {children}
    </Surface>
  );
}

const tones = {
  plain: css`
    background: ${theme.colour.surface};
    box-shadow: ${theme.shadow.card};
  `,
  soft: css`
    background: ${theme.colour.sunken};
  `,
  brand: css`
    background: ${theme.colour.brandSoft};
  `,
  success: css`
    background: ${theme.colour.successSoft};
  `,
  warning: css`
    background: ${theme.colour.warningSoft};
  `,
  outlined: css`
    border: 1px solid ${theme.colour.line};
  `,
};

const Surface = styled.section<{ $tone: CardTone; $isPressable: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
  min-width: 0;
  padding: ${theme.edge};
  border-radius: ${theme.radius.l};
  ${({ $tone }) => tones[$tone]}
  ${({ $isPressable }) =>
    $isPressable &&
    css`
      & :is(a, button, input, summary) {
        position: relative;
        z-index: 1;
      }
    `}
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.s} ${theme.space.m};

  h2 {
    flex: 1 1 8rem;
    min-width: 0;
    margin: 0;
    font-size: ${theme.type.body};
    font-weight: 700;
    line-height: 1.3;
  }
`;

const PressTarget = styled.button.attrs({ type: 'button' })`
  && {
    position: static;
  }
  width: 100%;
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  background: none;
  font-weight: inherit;
  text-align: start;
  cursor: pointer;

  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${theme.radius.l};
  }
  &:focus-visible {
    outline: none;
  }
  &:focus-visible::after {
    outline: 0.1875rem solid ${theme.colour.brandText};
    outline-offset: 0.125rem;
  }
`;
