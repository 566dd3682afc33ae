import { styled } from 'styled-components';
import { strokeIcon } from '../theme/strokeIcon.ts';

/** Icons of the two ways to reach a person, for buttons. */
export const CallIcon = () => (
  <Icon viewBox="0 0 24 24" aria-hidden="true">
    <path d="M6.5 4h3l1.5 4-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z" />
  </Icon>
);

export const WriteIcon = () => (
  <Icon viewBox="0 0 24 24" aria-hidden="true">
    <path d="M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM4 7.5l8 6 8-6" />
  </Icon>
);

const Icon = styled.svg`
  flex: none;
  width: 1.25rem;
  height: 1.25rem;
  ${strokeIcon}
`;
