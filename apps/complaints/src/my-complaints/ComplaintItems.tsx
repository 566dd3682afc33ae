import { useFormat, useGo, useTexts } from '@loan/frame';
import { List, ListItem } from '@loan/ui';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import type { ComplaintItem } from './complaintTabs.ts';
import { inParts } from './inParts.ts';

/** So many are drawn at once; a tap must show its effect within 100 ms on a slow phone, however long the list is. */
const PART = 40;

/** Complaints of one tab, drawn again for other ones alone. A thousand of them come part by part, and what is out of sight costs no layout. */
export const ComplaintItems = memo(function ComplaintItems({ items }: { items: readonly ComplaintItem[] }) {
  const parts = useMemo(() => inParts(items, PART), [items]);
  const [drawn, setDrawn] = useState(1);
  useEffect(() => {
    if (drawn >= parts.length) return;
    const frame = requestAnimationFrame(() => startTransition(() => setDrawn(drawn + 1)));
    return () => cancelAnimationFrame(frame);
  }, [drawn, parts.length]);
  return (
    <Long>
      <List>
        {parts.slice(0, drawn).map((part, at) => (
          // Parts never change their order: the list only grows.
          <Part key={at} items={part} />
        ))}
      </List>
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
      href={`/complainDetails?problemId=${encodeURIComponent(id)}`}
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
