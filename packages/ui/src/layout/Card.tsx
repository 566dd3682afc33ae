import type { ReactNode } from 'react';
import { css, styled } from 'styled-components';
import { usePress } from '../press/usePress.ts';
import { theme } from '../theme/theme.ts';

export type CardTone = 'plain' | 'soft' | 'brand' | 'success' | 'warning' | 'outlined';

export interface CardProps {
  children?: ReactNode;
  /** Heading inside the card. */
  title?: ReactNode;
  level?: 2 | 3 | 4 | undefined;
  tone?: CardTone | undefined;
  /**
   * Makes the whole card pressable through its title; needs `title`. Buttons and links inside keep their own action and do
   * not press the card.
   */
  onPress?: (() => unknown) | undefined;
  /** To the right of the title. */
  end?: ReactNode;
  /** The chosen one among cards. */
  isSelected?: boolean | undefined;
}

/** A surface that groups related content. */
export function Card({ children, title, level = 2, tone = 'plain', onPress, end, isSelected }: CardProps) {
  const Title = `h${level}` as const;
  const { press, isPending } = usePress(onPress);
  return (
    <Surface $tone={tone} $isSelected={isSelected} $isPressable={onPress !== undefined}>
      {title !== undefined && (
        <Head>
          <Title>
            {onPress ? (
              <PressTarget aria-busy={isPending || undefined} onClick={() => press()}>
                {title}
              </PressTarget>
            ) : (
              title
            )}
          </Title>
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

const Surface = styled.section<{
  $tone: CardTone;
  $isSelected: boolean | undefined;
  $isPressable: boolean;
}>`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: ${theme.space.l};
  min-width: 0;
  padding: ${theme.edge};
  border-radius: ${theme.radius.l};
  ${({ $tone }) => tones[$tone]}
  ${({ $isSelected }) =>
    $isSelected &&
    css`
      box-shadow: inset 0 0 0 2px ${theme.colour.brandText};
    `}
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

  h2, h3, h4 {
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
