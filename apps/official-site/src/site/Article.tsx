/** A legal text with its table of contents; every section can be linked to. */
import { useTranslation } from '@loan/frame';
import { Heading, theme } from '@loan/ui';
import { styled } from 'styled-components';
import type { ParsedArticle } from '../../content/parseArticle.ts';
import { ArticleBlocks } from './ArticleBlocks.tsx';
import { scrollToSection } from './scrollToSection.ts';

export function Article({ article, isTitled = true }: { article: ParsedArticle; isTitled?: boolean }) {
  const t = useTranslation();
  return (
    <ArticleLayout>
      <div>
        {isTitled && (
          <Heading level={1} size="display">
            {article.title}
          </Heading>
        )}
        <ArticleBlocks blocks={article.introduction} />
      </div>
      <TableOfContents aria-label={t('official-site.onThisPage')}>
        <ol>
          {article.sections.map(({ id, heading }) => (
            <li key={id}>
              <a href={`#${id}`} onClick={scrollToSection}>
                {heading}
              </a>
            </li>
          ))}
        </ol>
      </TableOfContents>
      <div>
        {article.sections.map(({ id, heading, blocks }) => (
          <section key={id} id={id} aria-labelledby={`${id}-heading`}>
            <Heading level={2} size="large" id={`${id}-heading`}>
              {heading}
            </Heading>
            <ArticleBlocks blocks={blocks} />
          </section>
        ))}
      </div>
    </ArticleLayout>
  );
}

/** From here on the contents stand beside the text and stay in view. */
const WIDE = '64rem';

const ArticleLayout = styled.article`
  display: grid;
  gap: ${theme.space.xxl};

  @media (min-width: ${WIDE}) {
    grid-template: auto 1fr / minmax(0, 38rem) minmax(14rem, 20rem);
    justify-content: space-between;
  }

  & > div,
  section {
    display: flex;
    flex-direction: column;
    gap: ${theme.space.xxl};
    min-width: 0;
  }
  section {
    gap: ${theme.space.l};
  }

  @media print {
    nav {
      display: none;
    }
    section {
      break-inside: avoid;
    }
  }
`;

const TableOfContents = styled.nav`
  padding: ${theme.space.s} ${theme.edge};
  border-radius: ${theme.radius.l};
  background: ${theme.colour.sunken};

  ol {
    margin: 0;
    padding-inline-start: 1.5rem;
  }
  li::marker {
    color: ${theme.colour.textSoft};
    font-variant-numeric: tabular-nums;
  }
  a {
    display: block;
    min-height: ${theme.target};
    padding-block: 0.625rem;
    color: ${theme.colour.text};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }

  /* Rows, so that a title of two lines moves both columns. */
  @media (min-width: 40rem) and (max-width: 63.99rem) {
    ol {
      display: grid;
      grid: repeat(8, auto) / auto-flow 1fr;
      column-gap: ${theme.space.xxl};
    }
  }
  @media (min-width: ${WIDE}) {
    grid-area: 1 / 2 / span 2;
    align-self: start;
    position: sticky;
    top: var(--contents-top, 4rem);
    max-height: calc(100vh - 8rem);
    overflow-y: auto;
  }
`;
