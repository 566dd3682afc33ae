import { theme, VisuallyHidden } from '@loan/ui/base';
import { useRef } from 'react';
import { styled } from 'styled-components';

export type UploadState = 'waiting' | 'uploading' | 'done' | 'failed';

/** One image of an uploader. */
export interface UploadedImage {
  id: string;
  /** Accessible name: `Evidence 1 of 9`. */
  name: string;
  /** URL of the preview; without it the tile is empty. */
  preview?: string | undefined;
  state: UploadState;
  /** 0 to 1, while uploading. */
  progress?: number | undefined;
  /** Why the upload failed, shown below the tile. */
  message?: string | undefined;
}

interface ImageThumbnailProps {
  image: UploadedImage;
  stateText: string;
  removeText: string;
  retryText: string;
  /** Retry and Remove ignore presses. */
  isLocked?: boolean | undefined;
  onRetry: () => void;
  onRemove: () => void;
}

/** One tile of `ImageUploader`: preview, progress, remove, retry. */
export function ImageThumbnail({
  image,
  stateText,
  removeText,
  retryText,
  isLocked = false,
  onRetry,
  onRemove,
}: ImageThumbnailProps) {
  const tile = useRef<HTMLDivElement>(null);
  function retry() {
    tile.current?.focus({ preventScroll: true });
    onRetry();
  }
  const { state, preview, name, progress, message } = image;
  return (
    <>
      {/* It takes the focus when a focused button in it goes: a second Enter must not press Remove. */}
      <Thumbnail ref={tile} role="group" aria-label={name} tabIndex={-1} $hasFailed={state === 'failed'}>
        {preview && <img src={preview} alt={name} decoding="async" />}
        {(state === 'waiting' || state === 'uploading') && (
          <ProgressOverlay>
            <progress aria-label={name} max={1} value={state === 'uploading' ? progress : undefined} />
            <span aria-hidden="true">{stateText}</span>
          </ProgressOverlay>
        )}
        {state === 'failed' && (
          <RetryButton type="button" aria-disabled={isLocked || undefined} onClick={isLocked ? undefined : retry}>
            <svg width="1.375rem" height="1.375rem" viewBox="0 0 22 22" fill="none" aria-hidden="true">
              <path
                d="M18 11a7 7 0 1 1-2.2-5.1M18 3v4h-4"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <span aria-hidden="true">{stateText}</span>
            <VisuallyHidden>{retryText}</VisuallyHidden>
          </RetryButton>
        )}
        <RemoveButton
          type="button"
          aria-label={removeText}
          aria-disabled={isLocked || undefined}
          onClick={isLocked ? undefined : onRemove}
        >
          <svg width="1rem" height="1rem" viewBox="0 0 16 16" fill="none" aria-hidden="true">
            <path d="m4.5 4.5 7 7m0-7-7 7" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
          </svg>
        </RemoveButton>
      </Thumbnail>
      {message && <ErrorText>{message}</ErrorText>}
    </>
  );
}

const Thumbnail = styled.div<{ $hasFailed: boolean }>`
  position: relative;
  aspect-ratio: 1;
  border-radius: ${theme.radius.m};
  background: ${theme.colour.sunken};
  box-shadow: 0 0 0 ${({ $hasFailed }) => ($hasFailed ? `2px ${theme.colour.danger}` : `1px ${theme.colour.line}`)};
  overflow: hidden;

  img {
    display: block;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

const ProgressOverlay = styled.div`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space.s};
  padding: ${theme.space.s};
  background: #0b1210b8;
  color: #ffffff;
  font-size: min(${theme.type.caption}, 5.5vw);
  font-weight: 500;
  text-align: center;

  progress {
    width: 80%;
    height: 0.375rem;
    border: 0;
    border-radius: 1rem;
    background: #ffffff52;
    appearance: none;
    overflow: hidden;
  }
  progress::-webkit-progress-bar {
    background: transparent;
  }
  progress::-webkit-progress-value {
    background: #ffffff;
    transition: width ${theme.motion.normal} ${theme.motion.ease};
  }
`;

const RetryButton = styled.button`
  position: absolute;
  inset: 0;
  display: grid;
  align-content: center;
  justify-items: center;
  gap: ${theme.space.xs};
  padding: ${theme.space.s};
  border: 0;
  border-radius: inherit;
  background: #0b1210b8;
  color: #ffffff;
  font-size: min(${theme.type.caption}, 5.5vw);
  font-weight: 500;
  line-height: 1.2;
  cursor: pointer;

  &:focus-visible {
    outline-offset: -0.25rem;
    outline-color: #ffffff;
  }
`;

const RemoveButton = styled.button`
  position: absolute;
  top: 0;
  right: 0;
  display: grid;
  place-items: start end;
  width: ${theme.target};
  height: ${theme.target};
  padding: 0.3125rem;
  border: 0;
  background: none;
  color: #ffffff;
  cursor: pointer;

  svg {
    width: min(1.625rem, 9vw);
    height: min(1.625rem, 9vw);
    padding: min(0.3125rem, 2vw);
    border-radius: 50%;
    background: #0b1210d9;
  }
  &:focus-visible {
    outline-offset: -0.1875rem;
  }
`;

const ErrorText = styled.p`
  margin: ${theme.space.xs} 0 0;
  font-size: min(${theme.type.caption}, 5.5vw);
  line-height: 1.3;
  color: ${theme.colour.danger};
`;
