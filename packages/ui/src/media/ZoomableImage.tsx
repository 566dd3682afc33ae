import { theme } from '@loan/ui/base';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { ImageDialog } from './ImageDialog.tsx';

export interface ZoomableImageProps {
  /** URL of the image, which the caller has checked; undefined for one that is not allowed: the fallback stands for it. */
  src: string | undefined;
  /** Alternative text. */
  alt: string;
  /** Accessible name of the button: `Enlarge: Evidence 1 of 3`. */
  enlargeText: string;
  closeText: string;
  /** Above and below the enlarged image, as in `ImageDialog`. */
  header?: ReactNode;
  caption?: ReactNode;
  /** `square` fills a grid tile, `code` shows a barcode whole on white, `wide` (default) keeps the proportions. */
  shape?: 'square' | 'wide' | 'code' | undefined;
  /** Shown when the image does not load, such as the code as text. */
  fallback?: ReactNode;
}

/** An image that opens in an `ImageDialog` when it is tapped. */
export function ZoomableImage({
  src,
  alt,
  enlargeText,
  closeText,
  header,
  caption,
  shape = 'wide',
  fallback,
}: ZoomableImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string>();
  if (src === undefined || failedSrc === src)
    return (
      <Fallback role="note" $shape={shape}>
        {fallback ?? alt}
      </Fallback>
    );
  return (
    <>
      <Frame
        type="button"
        aria-haspopup="dialog"
        aria-label={enlargeText}
        onClick={() => setIsOpen(true)}
        $shape={shape}
      >
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedSrc(src)}
        />
      </Frame>
      <ImageDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        closeText={closeText}
        title={alt}
        src={src}
        alt={alt}
        header={header}
        caption={caption}
      />
    </>
  );
}

const shapes = {
  square: css`
    aspect-ratio: 1;
    img { height: 100%; object-fit: cover; }
  `,
  wide: css`
    min-height: 7.5rem;
  `,
  code: css`
    /* Of 240 px at least in a card of a window of 360 px, so that a scanner reads it from the screen. */
    max-width: 20rem;
    margin-inline: auto;
    padding: ${theme.space.s};
    background: #ffffff;
    /* Square until it has loaded, as QR codes are: what is below it stays where it is. */
    img { min-height: 9rem; aspect-ratio: auto 1; object-fit: contain; }
  `,
};

const Frame = styled.button<{ $shape: 'square' | 'wide' | 'code' }>`
  display: block;
  width: 100%;
  min-height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.m};
  background: ${theme.colour.sunken};
  overflow: hidden;
  cursor: zoom-in;

  img {
    display: block;
    width: 100%;
  }
  ${({ $shape }) => shapes[$shape]}
`;

/* As large as the image would be; a tile grows with its text. */
const Fallback = styled.div<{ $shape: 'square' | 'wide' | 'code' }>`
  display: grid;
  place-items: center;
  ${({ $shape }) => ($shape === 'square' ? 'aspect-ratio: 1;' : 'min-height: 7.5rem;')}
  padding: ${({ $shape }) => theme.space[$shape === 'square' ? 's' : 'l']};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  text-align: center;
`;
