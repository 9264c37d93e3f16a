import { newId } from '@tessera/domain/plain-ids.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newServer, Page, rest, text, note as words } from '../testing/page.ts';

interface Action {
  kind: 'edit' | 'make' | 'delete' | 'move' | 'answer' | 'event' | 'lose' | 'anew';
  which?: number;
  data?: string | null;
  /** Done by this page, or by another person. */
  mine?: boolean;
}

test('R25, R56, R83, R84: the store ends equal to the server in every order of saves, answers, events and loads', async () => {
  const which = fc.nat({ max: 2 });
  const data = fc.constantFrom('x', 'y', null);
  const mine = fc.boolean();
  const action: fc.Arbitrary<Action> = fc.oneof(
    { weight: 4, arbitrary: fc.record({ kind: fc.constant('edit' as const), which, data, mine }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('make' as const), which, data, mine }) },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('delete' as const), which, mine }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constant('move' as const), which, mine }) },
    { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('answer' as const, 'event' as const) }) },
    { weight: 1, arbitrary: fc.record({ kind: fc.constantFrom('lose' as const, 'anew' as const) }) },
  );
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 40, size: 'max' }), async (history) => {
      const ids = [newId(), newId(), newId()];
      const server = newServer();
      for (const of of ids.slice(1)) server.put('items', of, { position: 'a0', values: { [words]: 'old' } });
      const page = await new Page({ server }).open();
      const { client, actions } = page;
      // The person keeps their own value each time.
      client.outbox.on((one) => one.kind === 'refusal' && client.outbox.dropRefusal(one.refusal.id));
      const save = (id: string, item: Record<string, unknown>) => {
        const one = { channel: page.folder.channel, collection: 'items', id, item, old: null, version: 0 };
        return client.save(1, [one]);
      };
      server.late = true;
      server.whileStreaming = () => rest(5);
      let heard = server.seq;
      for (const one of history) {
        if (one.kind === 'answer') server.answer();
        else if (one.kind === 'anew')
          page.socket.hear('ChangesRefreshEvent', { channel: page.folder.channel });
        else if (one.kind === 'event' || one.kind === 'lose') {
          const line = server.log.find(({ seq }) => seq > heard);
          if (line && one.kind === 'event') page.socket.hear('changes', server.eventOf(line));
          heard = line?.seq ?? heard;
        } else {
          const id = ids[one.which ?? 0]!;
          const { data = null } = one;
          const made = { position: `a${one.which}`, values: { [text]: data } };
          const there = page.folder.shown('items', id) !== null;
          const known = server.get('items', id) !== undefined;
          const mine: Record<string, () => Promise<void>> = {
            edit: () => page.edit(id, data),
            make: async () => (there ? undefined : save(id, made)),
            delete: () => actions.deleteItems([id]),
            move: () => actions.moveItem(id, null),
          };
          const theirs: Record<string, () => unknown> = {
            edit: () => server.put('values', valueId(id, text), { data }),
            make: () => !known && server.put('items', id, made),
            delete: () => server.remove('items', id),
            move: () => known && server.put('items', id, { position: 'a9' }),
          };
          if (one.mine) mine[one.kind]!().catch(() => {});
          else theirs[one.kind]!();
        }
        await rest(3);
      }
      server.late = false;
      for (let turn = 0; turn < 40 && (server.answer() || client.outbox.entries.length > 0); turn += 1)
        await rest(3);
      page.folder.catchUp();
      await rest(5);
      expect(client.outbox.entries).toEqual([]);
      expect(page.shown()).toEqual(page.onServer());
    }),
    { numRuns: 150 },
  );
}, 60_000);
