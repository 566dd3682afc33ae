import type { MouseEvent, ReactNode } from 'react';
import { styled } from 'styled-components';
import { type ButtonSize, type ButtonVariant, buttonStyles } from './buttonStyles.ts';

export interface LinkButtonProps {
  children: ReactNode;
  /** The URL: one of ours, or one that `allowUrl` accepted. */
  href: string;
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  fullWidth?: boolean | undefined;
  /** To navigate inside the app: prevent the event's default and navigate. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens in a new window with `noopener noreferrer`. */
  isExternal?: boolean | undefined;
  label?: string | undefined;
  /** Before the text: `<CallIcon />`. */
  icon?: ReactNode;
}

/** A link that looks like a button. */
export function LinkButton({
  children,
  href,
  variant = 'primary',
  size = 'regular',
  fullWidth,
  onPress,
  isExternal,
  label,
  icon,
}: LinkButtonProps) {
  return (
    <StyledLink
      href={href}
      target={isExternal ? '_blank' : undefined}
      rel={isExternal ? 'noopener noreferrer' : undefined}
      aria-label={label}
      onClick={onPress}
      $variant={variant}
      $size={size}
      $fullWidth={fullWidth}
    >
      {icon}
      <span>{children}</span>
    </StyledLink>
  );
}

const StyledLink = styled.a<{ $variant: ButtonVariant; $size: ButtonSize; $fullWidth: boolean | undefined }>`
  ${buttonStyles}
`;
