/** Shows the written lines of a content file: paragraphs, lists, e-mails and telephones as links. */
import { Prose as KitProse } from '@loan/ui';
import { type Block, stripPhoneFormatting, type InlineNode, plainText } from '../../content/parseArticle.ts';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div lang="en">
      <KitProse>
        {blocks.map((block) => (
          <BlockElement key={block.lines.map(plainText).join()} block={block} />
        ))}
      </KitProse>
    </div>
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
