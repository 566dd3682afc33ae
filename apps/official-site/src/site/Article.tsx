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
      {isTitled && (
        <Heading level={1} size="display">
          {article.title}
        </Heading>
      )}
      <ArticleBlocks blocks={article.introduction} />
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
      {article.sections.map(({ id, heading, blocks }) => (
        <section key={id} id={id} aria-labelledby={`${id}-heading`}>
          <Heading level={2} size="large" id={`${id}-heading`}>
            {heading}
          </Heading>
          <ArticleBlocks blocks={blocks} />
        </section>
      ))}
    </ArticleLayout>
  );
}

const ArticleLayout = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${theme.space.xxl};

  section {
    display: flex;
    flex-direction: column;
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
    display: flex;
    align-items: center;
    min-height: ${theme.target};
    color: ${theme.colour.text};
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }

  @media (min-width: 40rem) {
    ol {
      columns: 2;
      column-gap: ${theme.space.xxl};
    }
  }
`;
