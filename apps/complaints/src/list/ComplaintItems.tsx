import { useFormat, useGo, useTexts } from '@loan/frame';
import { List, ListItem } from '@loan/ui';
import { memo, startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ComplaintItem } from './complaintTabs.ts';
import { inParts } from './chunk.ts';

/** A window and a half of complaints: what a tap waits for is what one sees. */
const PART = 12;

/** Complaints of one tab. Of a thousand the first are drawn, and more as the borrower comes near the end of those. */
export const ComplaintItems = memo(function ComplaintItems({ items }: { items: readonly ComplaintItem[] }) {
  const parts = useMemo(() => inParts(items, PART), [items]);
  const [drawn, setDrawn] = useState(1);
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!end.current || drawn >= parts.length) return;
    const more = () => startTransition(() => setDrawn(drawn + 1));
    // The end is seen two windows before it comes into view: scrolling never waits.
    const watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && more(), { rootMargin: '200% 0%' });
    watch.observe(end.current);
    return () => watch.disconnect();
  }, [drawn, parts.length]);
  return (
    <Long>
      <List>
        {parts.slice(0, drawn).map((part, at) => (
          // Parts never change their order: the list only grows.
          <Part key={at} items={part} />
        ))}
      </List>
      <div ref={end} />
    </Long>
  );
});

const Part = memo(function Part({ items }: { items: readonly ComplaintItem[] }) {
  const t = useTexts();
  const go = useGo();
  const { dateTime } = useFormat();
  return items.map(({ id, time, type, content }, at) => (
    <ListItem
      key={at}
      over={dateTime(time)}
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
        void go('/complainDetails', { query: { problemId: id } });
      }}
    />
  ));
});

const Long = styled.div`
  & li {
    content-visibility: auto;
    contain-intrinsic-size: auto 7.5rem;
  }
`;

const Label = styled.span`
  font-weight: 400;
`;
