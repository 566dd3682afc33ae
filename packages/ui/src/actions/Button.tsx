import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { type ButtonVariant, type ButtonSize, buttonStyles } from './buttonStyles.ts';
import { Spinner } from '../feedback/Spinner.tsx';

export interface ButtonProps {
  children: ReactNode;
  /** One `primary` per screen: the thing to do here. */
  variant?: ButtonVariant | undefined;
  onPress?: (() => void) | undefined;
  /** The finger came down on it; whether it will be a press is not known yet. */
  onPressStart?: (() => void) | undefined;
  /** Work is under way: the button keeps its focus and its name, tells so, and does nothing more. */
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Given, a disabled button can still be reached and pressed, to say why it is disabled. */
  onDisabledPress?: (() => void) | undefined;
  /** As wide as its surroundings. */
  fullWidth?: boolean | undefined;
  size?: ButtonSize | undefined;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit' | undefined;
  /** Accessible name, when the visible text alone does not say enough. It must contain the visible text. */
  label?: string | undefined;
  /** Id of a text that explains the button. */
  describedBy?: string | undefined;
  /** Says that the button opens a dialog, sheet or picker. */
  opens?: 'dialog' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** What a press of a button does, for whoever draws the button. */
export type PressHandlers = Pick<ButtonProps, 'onPress' | 'onPressStart'>;

/** Does something on this screen. What leads to another address is a `LinkButton`. */
export function Button({
  children,
  variant = 'primary',
  onPress,
  onPressStart,
  isBusy = false,
  isDisabled = false,
  onDisabledPress,
  fullWidth,
  size = 'regular',
  type = 'button',
  label,
  describedBy,
  opens,
  ref,
}: ButtonProps) {
  const explainsDisabled = isDisabled && onDisabledPress !== undefined;
  function handleClick(event: React.MouseEvent) {
    if (isBusy || explainsDisabled) event.preventDefault();
    if (isBusy) return;
    if (explainsDisabled) onDisabledPress?.();
    else onPress?.();
  }
  return (
    <StyledButton
      ref={ref}
      type={type}
      disabled={isDisabled && !explainsDisabled && !isBusy}
      aria-disabled={isBusy || explainsDisabled || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup={opens}
      onPointerDown={isBusy || isDisabled ? undefined : onPressStart}
      onClick={handleClick}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      $isDisabled={isDisabled}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </StyledButton>
  );
}

const StyledButton = styled.button<{
  $variant: ButtonVariant;
  $size: ButtonSize;
  $fullWidth: boolean | undefined;
  $isDisabled: boolean;
}>`
  ${buttonStyles}
`;
