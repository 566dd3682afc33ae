import type { SyntheticEvent } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

export interface LogoProps {
  /** URL of the image; the caller has checked it. */
  src?: string | undefined;
  /** The owner's name. Its first letter is shown until the image has loaded. Hidden from screen readers: the name is written beside the logo. */
  name: string;
  size?: 'regular' | 'large' | undefined;
}

/** The logo of a product, a bank or a payment channel. Its size is fixed, so that loading moves nothing. */
export function Logo({ src, name, size = 'regular' }: LogoProps) {
  return (
    <Frame aria-hidden="true" $size={size}>
      {Array.from(name.trim())[0]?.toLocaleUpperCase()}
      {src && (
        <img
          key={src}
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onLoad={showImage}
        />
      )}
    </Frame>
  );
}

function showImage({ currentTarget }: SyntheticEvent<HTMLElement>): void {
  currentTarget.style.opacity = '1';
}

const Frame = styled.span<{ $size: 'regular' | 'large' }>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ $size }) => ($size === 'large' ? 'min(3.5rem, 18vw)' : 'min(2.75rem, 14vw)')};
  aspect-ratio: 1;
  border-radius: ${theme.radius.m};
  background: ${theme.colour.brandSoft};
  color: ${theme.colour.brandText};
  font-size: ${theme.type.lead};
  font-weight: 700;
  overflow: hidden;

  /* Large text in a narrow window: the name beside it needs the space. */
  @media (max-width: 19em) {
    display: none;
  }

  /* Once loaded it covers the letter. */
  img {
    position: absolute;
    width: 100%;
    height: 100%;
    object-fit: contain;
    background: #fff;
    opacity: 0;
  }
`;
