import { newId } from '@tessera/domain/ids.ts';
import { attributesIn } from '@tessera/domain/records/attribute.ts';
import type { StructureCollection, StructureRecord } from '@tessera/domain/records/index.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { StructureLayer, TeamState } from './team-state.ts';

const base = { team_id: 1, row_version: 1, created_at: '', updated_at: '', created_by: 1 };
const board_id = newId();
const folder = { id: newId(), board_id };

const attribute = fc.record({
  id: fc.uuid({ version: 7 }),
  name: fc.string(),
  kind: fc.constant('text'),
  settings: fc.constant({}),
  board_id: fc.constant(board_id),
  folder_id: fc.constantFrom(folder.id, null, newId()),
  position: fc.constantFrom('a0', 'a1', 'a2'),
  primary: fc.boolean(),
});

test('a team and a save that is validated upon it order the attributes of a folder alike', () => {
  fc.assert(
    fc.property(fc.uniqueArray(attribute, { selector: ({ id }) => id }), fc.nat(), (some, split) => {
      const records = some.map((one) => ({ ...base, ...one })) as unknown as StructureRecord[];
      const before = records.slice(0, split % (records.length + 1));
      const put = (record: StructureRecord) =>
        ['attributes', record] as [StructureCollection, StructureRecord];
      const state = new TeamState(1, 1, new Map(), before.map(put));
      const layer = new StructureLayer(state, { team: 1, person: 1, now: '' });
      for (const record of records.slice(before.length)) layer.set('attributes', record.id, record);
      const whole = new TeamState(1, 1, new Map(), records.toReversed().map(put));
      const ids = whole.attributesOf(folder).map(({ id }) => id);
      expect(layer.attributesOf(folder).map(({ id }) => id)).toEqual(ids);
      expect(attributesIn(folder, whole.within).map(({ id }) => id)).toEqual(ids);
    }),
  );
});
