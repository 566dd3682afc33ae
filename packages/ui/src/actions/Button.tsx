import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { Spinner } from '../feedback/Spinner.tsx';
import { useFormLock } from '../form-lock/FormLock.tsx';
import { usePress } from '../press/usePress.ts';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles.ts';

export interface ButtonProps {
  children: ReactNode;
  /** One `primary` per screen: the main action. */
  variant?: ButtonVariant | undefined;
  /** While the promise that it returns is pending, the button is busy, without a spinner. */
  onPress?: (() => unknown) | undefined;
  /** Called on pointerdown; a click may or may not follow. */
  onPressStart?: (() => void) | undefined;
  /** Sets `aria-busy` and shows a spinner. The button keeps its focus and its name and ignores presses. */
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** With it, a disabled button stays focusable and calls this on a press, to explain why it is disabled. */
  onDisabledPress?: (() => void) | undefined;
  /** As wide as its container. */
  fullWidth?: boolean | undefined;
  size?: ButtonSize | undefined;
  /** `submit` sends the form around it. */
  type?: 'button' | 'submit' | undefined;
  /** Accessible name, when the visible text alone is not enough. It must contain the visible text. */
  label?: string | undefined;
  /** Id of a text that explains the button. */
  describedBy?: string | undefined;
  /** Sets `aria-haspopup`: the button opens a dialog, sheet or picker. */
  opens?: 'dialog' | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** The handlers of a button, for components that render the button themselves. */
export type PressHandlers = Pick<ButtonProps, 'onPress' | 'onPressStart'>;

/** A button for an action. For navigation to a URL use `LinkButton`. */
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
  const { press, isPending } = usePress(onPress);
  const isLocked = useFormLock() && !isBusy;
  const explainsDisabled = isDisabled && onDisabledPress !== undefined;
  function handleClick(event: React.MouseEvent) {
    if (isBusy || isLocked || explainsDisabled) event.preventDefault();
    if (isBusy || isLocked) return;
    if (explainsDisabled) onDisabledPress?.();
    else press();
  }
  return (
    <StyledButton
      ref={ref}
      type={type}
      disabled={isDisabled && !explainsDisabled && !isBusy}
      aria-disabled={isBusy || isLocked || explainsDisabled || undefined}
      aria-busy={isBusy || isPending || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup={opens}
      onPointerDown={isBusy || isLocked || isDisabled ? undefined : onPressStart}
      onClick={handleClick}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
      $isDisabled={isDisabled || isLocked}
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
