import type { ActivityKind } from '@tessera/domain/api/changes.ts';
import { teamChannel } from '@tessera/domain/api/realtime.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { type Collection, recordTypes } from '@tessera/domain/records/index.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };
import { deedsSentence } from './activity/activity-sentence.ts';
import { logUis, recordUis } from './index.ts';
import type { RecordUi } from './record-ui.ts';
import { describeAction } from './saves/describe-action.ts';
import { describeRequest, describeTarget } from './saves/describe-request.ts';

const i18n = createInstance({ lng: 'en', resources: { en: { translation: en } } });
await i18n.init();
const { t } = i18n;
const collections = Object.keys(recordTypes) as Collection[];
/** i18next returns the key if it has no text. */
const isKey = (text: string): boolean => /^(sync|undo|activity|trash)\./.test(text);

test.each(collections)('saves of %s have words for creating, changing and deleting one', (collection) => {
  const id: Record<Collection, string> = {
    ...Object.fromEntries(collections.map((of) => [of, newId()])),
    values: valueId(newId(), newId()),
  } as never;
  const look = { t, read: () => undefined };
  const channel = teamChannel(1);
  const before = { name: 'A', row_version: 1 };
  const after = { name: 'B', row_version: 2 };
  for (const [old, item] of [
    [null, after],
    [before, after],
    [before, null],
  ] as const) {
    const route = `/api/1/${collection}/${id[collection]}`;
    const save = { channel, route, method: item ? 'put' : 'delete', item, old } as const;
    const step = { channel, collection, id: id[collection], before: old, after: item };
    const said = [
      describeRequest(save, look),
      describeTarget(save, look),
      describeAction({ steps: [step] }, look),
    ];
    expect(said.filter((text) => text === '' || isKey(text))).toEqual([]);
  }
});

test.each(Object.keys(logUis) as ActivityKind[])(
  'the activity log has words for several %s',
  (collection) => {
    for (const operation of ['created', 'updated', 'deleted'] as const) {
      const deeds = { counts: [{ collection, operation, count: 2 }], attribute_ids: [], lines: [] };
      const pieces = deedsSentence(deeds as never, { t, kindOf: () => undefined });
      const texts = pieces.map((piece) => (piece.is === 'text' ? piece.text : ''));
      expect(texts.join('')).not.toBe('');
      expect(texts.filter((text) => /activity\./.test(text))).toEqual([]);
    }
    expect(isKey(t(`activity.kinds.${collection}`))).toBe(false);
  },
);

test('the trash has a word and a link for each of its types', () => {
  const place = { id: newId(), board_id: newId(), folder_id: newId() };
  for (const [collection, ui] of Object.entries(recordUis) as [Collection, RecordUi][]) {
    if (!ui.trash) continue;
    expect(isKey(t(`trash.kind_${collection}`))).toBe(false);
    expect(ui.linkTo?.(place)?.params).toMatchObject({ rootId: place.board_id });
  }
});
