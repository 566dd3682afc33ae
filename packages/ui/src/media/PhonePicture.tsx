import { theme } from '@loan/ui/base';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** A picture of a screen: URLs of its light and its dark version, which have the same size. */
export interface ScreenPicture {
  width: number;
  height: number;
  light: string;
  dark: string;
}

export interface PhonePictureProps {
  /** Fetches the picture; called again when another function is passed. */
  load: () => Promise<ScreenPicture>;
  /** Alternative text. */
  alt: string;
}

/**
 * A picture of a screen of the app in the frame of a phone, in the appearance of the system. The frame has its size before
 * the picture has arrived, and stays empty when it does not arrive.
 */
export function PhonePicture({ load, alt }: PhonePictureProps) {
  const [picture, setPicture] = useState<ScreenPicture>();
  useEffect(() => {
    let isCurrent = true;
    load().then(
      (loaded) => isCurrent && setPicture(loaded),
      // The page says the same in words.
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [load]);
  return (
    <Frame>
      {picture && (
        <picture>
          <source srcSet={picture.dark} media="(prefers-color-scheme: dark)" />
          <img src={picture.light} width={picture.width} height={picture.height} alt={alt} />
        </picture>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  flex: none;
  box-sizing: content-box;
  width: min(16.25rem, 68vw);
  aspect-ratio: 390 / 844;
  margin-inline: auto;
  border: 0.5rem solid ${theme.colour.line};
  border-radius: ${theme.radius.xl};
  overflow: hidden;
  background: ${theme.colour.surface};
  box-shadow: ${theme.shadow.raised};

  img {
    display: block;
    width: 100%;
    height: auto;
  }
`;
