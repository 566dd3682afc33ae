/** Shows the written lines of a content file: paragraphs, lists, e-mails and telephones as links. */
import { Prose as Text } from '@loan/ui';
import { type Block, dialled, type Part, plainText } from '../../content/parseArticle.ts';

export function Prose({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div lang="en">
      <Text>
        {blocks.map((block) => (
          <Written key={block.lines.map(plainText).join()} block={block} />
        ))}
      </Text>
    </div>
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
