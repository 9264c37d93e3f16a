import type { BulkAct } from '@tessera/domain/api/bulk-acts.ts';
import type { TFunction } from 'i18next';
import { beforeEach, expect, test } from 'vitest';
import type { Formats } from '../../data/page/formats.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { tellDone } from './say-bulk-act.ts';

const t = ((key: string, { formatted, said, all }: Record<string, string> = {}) =>
  [key, formatted, said, all].filter(Boolean).join(' ')) as unknown as TFunction;
const formats = { number: (count: number) => String(count) } as Formats;
const undo = async () => undefined;
const tell = (progress: Partial<BulkAct>, isUndoable = true) =>
  tellDone(
    { t, formats, what: 'edit', counted: { named: 20_000, below: 0 } },
    {
      progress: { items: 20_000, left_count: 0, left: [], ...progress } as BulkAct,
      undo: isUndoable ? undo : undefined,
    },
  );
const said = () => toasts.visibleToasts.map(({ content: { text, kind } }) => [text, kind]);
beforeEach(() => toasts.clear());

test('what was cancelled on its way says so, and how many of all it has changed', () => {
  tell({ state: 'cancelled', changed: 2_000 });
  expect(said()).toEqual([['bulk.stopped bulk.changed 2000 20000', 'plain']]);
  expect(toasts.visibleToasts[0]!.content.action?.label).toBe('undo.undo');
  toasts.clear();
  tell({ state: 'cancelled', changed: 0 }, false);
  expect(said()).toEqual([['bulk.cancelled', 'plain']]);
});

test('what was done to its end is not said to be cancelled', () => {
  tell({ state: 'done', changed: 20_000 });
  tell({ state: 'cancelled', changed: 20_000 });
  expect(said().map(([text]) => text)).toEqual(['bulk.changed 20000', 'bulk.changed 20000']);
});
