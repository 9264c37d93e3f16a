import { expect, test } from 'vitest';
import { type Events, withKnown } from './security-events.ts';

const page = (ids: string[], more: boolean): Events => ({
  data: ids.map((id) => ({ id, kind: 'signed-in', at: '', ip: '', user_agent: '', about: null })),
  more,
});
const ids = ({ data }: Events) => data.map(({ id }) => id);

test('older pages that were opened stay when the first page is loaded again', () => {
  const both = withKnown(page(['f', 'e', 'd'], true), page(['e', 'd', 'c', 'b', 'a'], false));
  expect(ids(both)).toEqual(['f', 'e', 'd', 'c', 'b', 'a']);
  expect(both.more).toBe(false);
});

test('with a gap between new and known events, only the new ones show', () => {
  const both = withKnown(page(['h', 'g', 'f'], true), page(['c', 'b', 'a'], false));
  expect(ids(both)).toEqual(['h', 'g', 'f']);
  expect(both.more).toBe(true);
});

test('the first page alone shows as the server sends it', () => {
  expect(withKnown(page(['b', 'a'], false), undefined)).toEqual(page(['b', 'a'], false));
  expect(withKnown(page([], false), page(['a'], false))).toEqual(page([], false));
  expect(withKnown(page(['b', 'a'], false), page(['b', 'a'], true)).more).toBe(false);
});
