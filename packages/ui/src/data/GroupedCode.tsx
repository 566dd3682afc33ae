import { theme } from '@loan/ui/base';
import { styled } from 'styled-components';

/** A code in large type, in groups of four digits, between which lines may break; copied and read aloud whole. */
export function GroupedCode({ code }: { code: string }) {
  return (
    <Groups>
      {groupDigits(code).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </Groups>
  );
}

/** Splits 8 or more digits into groups of four; a single last digit joins the group before it. Codes with letters stay whole. */
function groupDigits(code: string): string[] {
  if (!/^\d{8,}$/.test(code)) return [code];
  return code.match(/\d{4}(?:\d$)?|\d+/g) ?? [code];
}

/* Gaps are margins: a selection has neither the spaces of text nor the line breaks between the parts of a flex box. */
const Groups = styled.span`
  display: block;
  font-size: ${theme.type.title};
  font-family: ${theme.font.face};
  font-weight: 700;
  line-height: 1.25;
  font-variant-numeric: tabular-nums;
  user-select: all;

  span {
    display: inline-block;
    margin-inline-end: 0.5em;
  }

  span:last-child {
    margin: 0;
  }
`;
