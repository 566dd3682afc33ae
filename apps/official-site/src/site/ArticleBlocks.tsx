/** Renders blocks of a content file: paragraphs, lists, and links for e-mails and telephone numbers. */
import { Prose } from '@loan/ui';
import { type Block, type InlineNode, plainText, stripPhoneFormatting } from '../../content/parseArticle.ts';

export function ArticleBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <Prose>
      {blocks.map((block) => (
        <BlockElement key={block.lines.map(plainText).join()} block={block} />
      ))}
    </Prose>
  );
}

function BlockElement({ block: { kind, lines } }: { block: Block }) {
  const items = lines.map((nodes) => ({ key: plainText(nodes), line: <Line nodes={nodes} /> }));
  if (kind === 'paragraph') return items.map(({ key, line }) => <p key={key}>{line}</p>);
  const ListTag = kind === 'steps' ? 'ol' : 'ul';
  return (
    <ListTag>
      {items.map(({ key, line }) => (
        <li key={key}>{line}</li>
      ))}
    </ListTag>
  );
}

function Line({ nodes }: { nodes: readonly InlineNode[] }) {
  return nodes.map(({ kind, text }, index) => {
    const href =
      kind === 'email' ? `mailto:${text}` : kind === 'phone' ? `tel:${stripPhoneFormatting(text)}` : undefined;
    // The index is a stable key: the nodes of a line keep their order.
    return href ? (
      <a key={index} href={href}>
        {text}
      </a>
    ) : (
      text
    );
  });
}
