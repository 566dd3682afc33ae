import type { MouseEvent, ReactNode, Ref } from 'react';
import { styled } from 'styled-components';
import { type ButtonKind, type ButtonSize, buttonLook } from './buttonStyles.ts';

export interface LinkButtonProps {
  children: ReactNode;
  /** Where it leads: an address of ours, or a gated one. */
  href: string;
  kind?: ButtonKind | undefined;
  size?: ButtonSize | undefined;
  isWide?: boolean | undefined;
  /** To navigate inside the app: prevent the event's default and go. */
  onPress?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Opens beside the app; the opener is not handed over. */
  isOutside?: boolean | undefined;
  label?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/** Leads somewhere and looks like a button. */
export function LinkButton({
  children,
  href,
  kind = 'primary',
  size = 'regular',
  isWide,
  onPress,
  isOutside,
  label,
  ref,
}: LinkButtonProps) {
  return (
    <Face
      ref={ref}
      href={href}
      target={isOutside ? '_blank' : undefined}
      rel={isOutside ? 'noopener noreferrer' : undefined}
      aria-label={label}
      onClick={onPress}
      $kind={kind}
      $size={size}
      $isWide={isWide}
    >
      <span>{children}</span>
    </Face>
  );
}

const Face = styled.a<{ $kind: ButtonKind; $size: ButtonSize; $isWide: boolean | undefined }>`
  ${buttonLook}
`;
