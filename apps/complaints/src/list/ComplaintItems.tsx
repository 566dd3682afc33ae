import { useFormat, useNavigate, useTranslation } from '@loan/frame';
import { List, ListItem, Stack, Tag, useGrowingList } from '@loan/ui';
import { memo, useMemo } from 'react';
import { styled } from 'styled-components';
import type { ComplaintItem } from './complaintTabs.ts';

/** One and a half viewports of complaints: a tap on a tab waits for one chunk. */
const CHUNK_SIZE = 12;

/** The complaints of one tab, rendered in chunks while the borrower scrolls. */
export const ComplaintItems = memo(function ComplaintItems({ items }: { items: readonly ComplaintItem[] }) {
  const chunks = useMemo(() => chunk(items, CHUNK_SIZE), [items]);
  const { count, end } = useGrowingList(items.length, CHUNK_SIZE);
  return (
    <Surface $isLong={items.length > CHUNK_SIZE}>
      <List>
        {chunks.slice(0, Math.ceil(count / CHUNK_SIZE)).map((chunkItems, index) => (
          // Chunks keep their order: the list only grows.
          <ComplaintChunk key={index} items={chunkItems} />
        ))}
      </List>
      {end}
    </Surface>
  );
});

const ComplaintChunk = memo(function ComplaintChunk({ items }: { items: readonly ComplaintItem[] }) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { dateTime } = useFormat();
  return items.map(({ id, time, type, content, state }, index) => (
    <ListItem
      key={index}
      overline={
        <Stack direction="across" gap="s" align="center" isWrapping>
          <span>{dateTime(time)}</span>
          {state && <Tag>{state}</Tag>}
        </Stack>
      }
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

const Surface = styled.div<{ $isLong: boolean }>`
  & li {
    content-visibility: ${({ $isLong }) => ($isLong ? 'auto' : undefined)};
    contain-intrinsic-size: auto 10rem;
  }
`;

const Label = styled.span`
  font-weight: 400;
`;
