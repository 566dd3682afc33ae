import { styled } from 'styled-components';

export interface KeepTogetherProps {
  /** A sentence with `part` in it. */
  text: string;
  /** A date or a telephone number. */
  part: string;
}

/** A sentence whose lines do not break inside one part of it, unless that alone is wider than a line. */
export function KeepTogether({ text, part }: KeepTogetherProps) {
  const [before, ...after] = text.split(part);
  return (
    <>
      {before}
      <Part>{part}</Part>
      {after.join(part)}
    </>
  );
}

const Part = styled.bdi`
  display: inline-block;
  max-width: 100%;
`;
