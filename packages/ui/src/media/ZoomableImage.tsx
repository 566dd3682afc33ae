import { theme } from '@loan/ui/base';
import { type ReactNode, useState } from 'react';
import { css, styled } from 'styled-components';
import { ImageDialog } from './ImageDialog.tsx';

export interface ZoomableImageProps {
  /** Address of the picture, already gated. */
  src: string;
  /** What the picture shows. */
  alt: string;
  /** Accessible name of the picture as a button: `Enlarge: Evidence 1 of 3`. */
  enlargeText: string;
  closeText: string;
  caption?: ReactNode;
  /** `square` fills a tile of a grid, `paper` keeps a code whole on white, `wide` keeps its own proportions. */
  shape?: 'square' | 'wide' | 'code' | undefined;
  /** Stands in when the picture cannot be loaded: the code in words. */
  fallback?: ReactNode;
}

/** A picture that becomes as large as the screen when it is tapped. */
export function ZoomableImage({
  src,
  alt,
  enlargeText,
  closeText,
  caption,
  shape = 'wide',
  fallback,
}: ZoomableImageProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [failedSrc, setFailedSrc] = useState<string>();
  if (failedSrc === src) return <Fallback role="note">{fallback ?? alt}</Fallback>;
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
    max-width: 17.5rem;
    margin-inline: auto;
    padding: ${theme.space.l};
    background: #ffffff;
    img { min-height: 9rem; object-fit: contain; }
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

const Fallback = styled.div`
  display: grid;
  place-items: center;
  min-height: 7.5rem;
  padding: ${theme.space.l};
  border-radius: ${theme.radius.m};
  background: ${theme.colour.sunken};
  color: ${theme.colour.textSoft};
  text-align: center;
`;
