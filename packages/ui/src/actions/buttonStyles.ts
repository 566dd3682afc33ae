import { css } from 'styled-components';
import { theme } from '../theme/theme.ts';

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'regular' | 'small';

interface Look {
  $kind: ButtonKind;
  $size?: ButtonSize;
  $isWide?: boolean | undefined;
  $isPale?: boolean | undefined;
}

const kinds = {
  primary: css`
    background: ${theme.colour.brand};
    color: ${theme.colour.onBrand};
    &:active { background: ${theme.colour.brandPressed}; }
  `,
  secondary: css`
    background: ${theme.colour.brandSoft};
    color: ${theme.colour.brandText};
    &:active { background: ${theme.colour.sunken}; }
  `,
  quiet: css`
    background: transparent;
    color: ${theme.colour.brandText};
    &:active { background: ${theme.colour.brandSoft}; }
  `,
  danger: css`
    background: ${theme.colour.bad};
    color: ${theme.colour.onBad};
  `,
};

/** A disabled face is not faint: what cannot be done yet must still be readable. */
const pale = css`
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  cursor: not-allowed;
  &:active { background: ${theme.colour.sunken}; transform: none; }
`;

/** The face of everything that is pressed, shared by buttons and links that look like one. */
export const buttonLook = css<Look>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: ${theme.space.s};
  width: ${({ $isWide }) => ($isWide ? '100%' : 'auto')};
  min-width: ${theme.target};
  min-height: ${({ $size }) => ($size === 'small' ? theme.target : theme.control)};
  padding: ${({ $size }) => ($size === 'small' ? '0.5rem min(1.125rem, 4vw)' : '0.75rem min(1.5rem, 4.5vw)')};
  border: 0;
  border-radius: ${theme.radius.xl};
  font-size: ${({ $size }) => ($size === 'small' ? theme.type.small : 'min(1.0625rem, 8.5vw)')};
  font-weight: 600;
  line-height: 1.25;
  text-align: center;
  text-decoration: none;
  cursor: pointer;
  touch-action: manipulation;
  user-select: none;
  transition:
    background-color ${theme.motion.quick} ${theme.motion.ease},
    transform ${theme.motion.quick} ${theme.motion.ease};
  &:active { transform: scale(0.985); }
  ${({ $kind }) => kinds[$kind]}
  ${({ $isPale }) => $isPale && pale}
`;
