import { keyframes, styled } from 'styled-components';

/** A turning ring in the colour of the text around it. Only for the eye: whoever shows it says in words what is awaited. */
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
