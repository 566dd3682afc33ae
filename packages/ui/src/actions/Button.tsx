import type { ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonStyles.ts';
import { Spinner } from '../feedback/Spinner.tsx';

export interface ButtonProps {
  children: ReactNode;
  /** One `primary` per screen: the thing to do here. */
  kind?: ButtonKind | undefined;
  onPress?: (() => void) | undefined;
  /** The finger came down on it; whether it will be a press is not known yet. */
  onPressStart?: (() => void) | undefined;
  /** Work is under way: the button keeps its focus and its name, tells so, and does nothing more. */
  isBusy?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** Given, a disabled button can still be reached and pressed, to say why it is disabled. */
  onDisabledPress?: (() => void) | undefined;
  /** As wide as its surroundings. */
  isWide?: boolean | undefined;
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
export type Press = Pick<ButtonProps, 'onPress' | 'onPressStart'>;

/** Does something on this screen. What leads to another address is a `LinkButton`. */
export function Button({
  children,
  kind = 'primary',
  onPress,
  onPressStart,
  isBusy = false,
  isDisabled = false,
  onDisabledPress,
  isWide,
  size = 'regular',
  type = 'button',
  label,
  describedBy,
  opens,
  ref,
}: ButtonProps) {
  const isExplained = isDisabled && onDisabledPress !== undefined;
  function press(event: React.MouseEvent) {
    if (isBusy || isExplained) event.preventDefault();
    if (isBusy) return;
    if (isExplained) onDisabledPress?.();
    else onPress?.();
  }
  return (
    <Face
      ref={ref}
      type={type}
      disabled={isDisabled && !isExplained && !isBusy}
      aria-disabled={isBusy || isExplained || undefined}
      aria-busy={isBusy || undefined}
      aria-label={label}
      aria-describedby={describedBy}
      aria-haspopup={opens}
      onPointerDown={isBusy || isDisabled ? undefined : onPressStart}
      onClick={press}
      $kind={kind}
      $size={size}
      $isWide={isWide}
      $isPale={isDisabled}
    >
      {isBusy && <Spinner />}
      <span>{children}</span>
    </Face>
  );
}

const Face = styled.button<{
  $kind: ButtonKind;
  $size: ButtonSize;
  $isWide: boolean | undefined;
  $isPale: boolean;
}>`
  ${buttonLook}
`;
