import { keyframes, styled } from 'styled-components';

/** A spinner in the text colour. Hidden from screen readers: the caller announces the loading. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  border: 0.1563rem solid currentcolor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;
