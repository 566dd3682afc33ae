import { theme, usePress } from '@loan/ui/base';
import type { MouseEvent, ReactNode } from 'react';
import { css, styled } from 'styled-components';

export interface BannerProps {
  /** The text; also the accessible name. */
  children: ReactNode;
  onPress?: ((event: MouseEvent) => unknown) | undefined;
  /** Called on pointerdown; a click may or may not follow. */
  onPressStart?: (() => void) | undefined;
  /** Makes it a link. */
  href?: string | undefined;
}

/** One line in brand colours that links to help or to an offer. */
export function Banner({ children, onPress, onPressStart, href }: BannerProps) {
  const { press, isPending } = usePress(onPress);
  const content = (
    <>
      <span>{children}</span>
      <svg width="1.25rem" height="1.25rem" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path
          d="M4 10h12m-5-5 5 5-5 5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
        />
      </svg>
    </>
  );
  return href === undefined ? (
    <PressableBanner type="button" aria-busy={isPending || undefined} onPointerDown={onPressStart} onClick={press}>
      {content}
    </PressableBanner>
  ) : (
    <LinkBanner href={href} onPointerDown={onPressStart} onClick={onPress}>
      {content}
    </LinkBanner>
  );
}

const bannerStyles = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space.m};
  width: 100%;
  min-height: ${theme.control};
  padding: ${theme.space.m} ${theme.edge};
  border: 0;
  border-radius: ${theme.radius.l};
  background: ${theme.colour.brandSoft};
  color: ${theme.colour.brandText};
  font-weight: 500;
  line-height: 1.3;
  text-align: start;
  text-decoration: none;
  cursor: pointer;

  svg {
    flex: none;

    @media (max-width: 19em) {
      display: none;
    }
  }
`;

const PressableBanner = styled.button`
  ${bannerStyles}
`;

const LinkBanner = styled.a`
  ${bannerStyles}
`;
