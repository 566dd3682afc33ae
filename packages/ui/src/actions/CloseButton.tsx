import { theme } from '@loan/ui/base';
import { styled } from 'styled-components';

/** A round close button; `text` is its accessible name. */
export function CloseButton({ text, onPress }: { text: string; onPress: () => void }) {
  return (
    <StyledButton type="button" aria-label={text} onClick={onPress}>
      <svg width="1.25rem" height="1.25rem" viewBox="0 0 20 20" fill="none" aria-hidden="true">
        <path d="m5 5 10 10M15 5 5 15" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
      </svg>
    </StyledButton>
  );
}

const StyledButton = styled.button`
  display: grid;
  flex: none;
  place-items: center;
  width: ${theme.target};
  height: ${theme.target};
  padding: 0;
  border: 0;
  border-radius: 50%;
  background: ${theme.colour.sunken};
  cursor: pointer;
  touch-action: manipulation;
`;
