/** Shows the written lines of a content file: paragraphs, lists, e-mails and telephones as links. */
import { theme } from '@loan/ui';
import { styled } from 'styled-components';
import { type Block, dialled, type Part, plainText } from '../../content/prose.ts';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Body lang="en">
      {blocks.map((block) => (
        <Written key={block.lines.map(plainText).join()} block={block} />
      ))}
    </Body>
  );
}

function Written({ block: { kind, lines } }: { block: Block }) {
  const items = lines.map((parts) => ({ key: plainText(parts), line: <Line parts={parts} /> }));
  if (kind === 'paragraph') return items.map(({ key, line }) => <p key={key}>{line}</p>);
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {items.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </List>
  );
}

function Line({ parts }: { parts: readonly Part[] }) {
  return parts.map(({ kind, text }, index) => {
    const href = kind === 'email' ? `mailto:${text}` : kind === 'phone' ? `tel:${dialled(text)}` : undefined;
    // The parts of a line never change their order.
    // biome-ignore lint/suspicious/noArrayIndexKey: see above
    return href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    );
  });
}

const Body = styled.div`
  line-height: 1.6;
  overflow-wrap: anywhere;

  p,
  ul,
  ol {
    margin: 0;
  }
  * + p,
  * + ul,
  * + ol {
    margin-top: ${theme.space.m};
  }
  ul,
  ol {
    padding-inline-start: 1.375rem;
  }
  li + li {
    margin-top: ${theme.space.s};
  }
  li::marker {
    color: ${theme.colour.brandText};
    font-weight: 600;
  }
  a {
    color: ${theme.colour.brandText};
  }
`;
