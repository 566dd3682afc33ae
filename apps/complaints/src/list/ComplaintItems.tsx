import { useFormat, useNavigate, useTranslation } from '@loan/frame';
import { List, ListItem } from '@loan/ui';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ComplaintItem } from './complaintTabs.ts';

/** One and a half viewports of complaints: a tap on a tab waits for one chunk. */
const CHUNK_SIZE = 12;

/** The complaints of one tab, rendered in chunks while the borrower scrolls. */
export const ComplaintItems = memo(function ComplaintItems({ items }: { items: readonly ComplaintItem[] }) {
  const chunks = useMemo(() => chunk(items, CHUNK_SIZE), [items]);
  const [renderedChunks, setRenderedChunks] = useState(1);
  const sentinel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!sentinel.current || renderedChunks >= chunks.length) return;
    const renderMore = () => startTransition(() => setRenderedChunks(renderedChunks + 1));
    // The next chunk is rendered two viewports before its end comes into view, so that scrolling does not wait.
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && renderMore(), {
      rootMargin: '200% 0%',
    });
    observer.observe(sentinel.current);
    return () => observer.disconnect();
  }, [renderedChunks, chunks.length]);
  return (
    <LongList>
      <List>
        {chunks.slice(0, renderedChunks).map((chunkItems, index) => (
          // Chunks keep their order: the list only grows.
          <ComplaintChunk key={index} items={chunkItems} />
        ))}
      </List>
      <div ref={sentinel} />
    </LongList>
  );
});

const ComplaintChunk = memo(function ComplaintChunk({ items }: { items: readonly ComplaintItem[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { dateTime } = useFormat();
  return items.map(({ id, time, type, content }, index) => (
    <ListItem
      key={index}
      overline={dateTime(time)}
      title={
        <>
          <Label>{t('complaints.list.problemType')}</Label> <span>{type || '–'}</span>
        </>
      }
      text={content}
      lines={3}
      href={`/complainDetails?${new URLSearchParams({ problemId: id })}`}
      onPress={(event) => {
        event.preventDefault();
        void navigate('/complainDetails', { query: { problemId: id } });
      }}
    />
  ));
});

/** Splits a list into parts of at most `size` items, in order. */
export function chunk<T>(list: readonly T[], size: number): (readonly T[])[] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  );
}

const LongList = styled.div`
  & li {
    content-visibility: auto;
    contain-intrinsic-size: auto 7.5rem;
  }
`;

const Label = styled.span`
  font-weight: 400;
`;
