import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'regular' | 'small';

interface ButtonStyleProps {
  $variant: ButtonVariant;
  $size?: ButtonSize;
  $fullWidth?: boolean | undefined;
  $isDisabled?: boolean | undefined;
}

const variantStyles = {
  primary: css`
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
    &:active { background: ${theme.colour.brandPressed}; }
  `,
  secondary: css`
    background: ${theme.colour.brandSoft};
    box-shadow: inset 0 0 0 1px ${theme.colour.brandText};
    color: ${theme.colour.brandText};
    &:active { background: ${theme.colour.sunken}; }
  `,
  ghost: css`
    background: transparent;
    color: ${theme.colour.brandText};
    &:active { background: ${theme.colour.brandSoft}; }
  `,
  danger: css`
    background: ${theme.colour.danger};
    color: ${theme.colour.onDanger};
  `,
};

/** A disabled button keeps full text contrast: its text must stay readable. */
const disabledStyles = css`
  background: ${theme.colour.sunken};
  box-shadow: none;
  color: ${theme.colour.textSoft};
  cursor: not-allowed;
  &:active { background: ${theme.colour.sunken}; transform: none; }
`;

/** Styles shared by `Button` and `LinkButton`. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.s};
  width: ${({ $fullWidth }) => ($fullWidth ? '100%' : 'auto')};
  min-width: ${theme.target};
  min-height: ${({ $size }) => ($size === 'small' ? theme.target : theme.control)};
  padding: ${({ $size }) => ($size === 'small' ? '0.5rem min(1.125rem, 4vw)' : '0.75rem min(1.5rem, 4.5vw)')};
  border: 0;
  border-radius: ${theme.radius.xl};
  font-size: ${({ $size }) => ($size === 'small' ? theme.type.small : 'min(1.0625rem, 8.5vw)')};
  font-family: ${theme.font.face};
  font-weight: 700;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  transition:
    background-color ${theme.motion.fast} ${theme.motion.ease},
    transform ${theme.motion.fast} ${theme.motion.ease};
  &:active { transform: scale(0.985); }
  ${({ $variant }) => variantStyles[$variant]}
  ${({ $isDisabled }) => $isDisabled && disabledStyles}
`;
