import { newId } from '@tessera/domain/plain-ids.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { newServer, note, Page, rest, text } from '../testing/page.ts';

type Kind = 'edit' | 'make' | 'delete' | 'move' | 'undo' | 'redo' | 'answer' | 'event' | 'anew' | 'wait';
interface Step {
  kind: Kind;
  which: number;
  data: string | null;
}

test('R56, R75, R76: nothing that one person does alone is taken for a change of somebody else', async () => {
  const often: Kind[] = [
    'edit',
    'delete',
    'delete',
    'undo',
    'undo',
    'redo',
    'answer',
    'answer',
    'event',
    'event',
  ];
  const step: fc.Arbitrary<Step> = fc.record({
    kind: fc.constantFrom<Kind>(...often, 'make', 'move', 'anew', 'wait'),
    which: fc.nat({ max: 2 }),
    data: fc.constantFrom('x', 'y', null),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 50, size: 'max' }), async (history) => {
      const ids = [newId(), newId(), newId()];
      const server = newServer();
      for (const id of ids) server.put('items', id, { position: 'a0', values: { [note]: 'old' } });
      const begun = server.all('values').map(({ id, data }) => `${id} ${data}`);
      const page = await new Page({ server }).open();
      const { client, actions } = page;
      server.whileStreaming = () => rest(5);
      server.late = true;
      let heard = server.seq;
      const takeBack = async (what: 'undo' | 'redo') => {
        expect((await client[what]())?.kept ?? 0).toBe(0);
      };
      const does: Record<Kind, (step: Step) => unknown> = {
        edit: ({ which, data }) => {
          if (client.read({ channel: page.folder.channel, collection: 'items', id: ids[which]! }))
            page.edit(ids[which]!, data).catch(() => {});
        },
        make: ({ data }) => {
          const { id, saved } = actions.createItem({ values: { [text]: data } });
          ids.push(id);
          saved.catch(() => {});
        },
        delete: ({ which }) => actions.deleteItems([ids.at(-which - 1)!]).catch(() => {}),
        move: ({ which }) => actions.moveItem(ids[which]!, null)?.catch(() => {}),
        undo: () => takeBack('undo'),
        redo: () => takeBack('redo'),
        answer: async ({ which }) => {
          for (let left = 1 + 4 * which; left > 0 && server.answer(); left -= 1) await rest(3);
        },
        event: () => {
          const line = server.log.find(({ seq }) => seq > heard);
          if (line) page.socket.hear('changes', server.eventOf(line));
          heard = line?.seq ?? heard;
        },
        anew: () => page.socket.hear('ChangesRefreshEvent', { channel: page.folder.channel }),
        wait: () => page.clock.advance(600),
      };
      for (const one of history) {
        const doing = does[one.kind](one);
        if (one.kind === 'undo' || one.kind === 'redo' || one.kind === 'answer') await doing;
        await rest(one.which + 1);
      }
      while (client.undoStack.canUndo) await takeBack('undo');
      server.late = false;
      for (let turn = 0; turn < 200 && (server.answer() || client.outbox.entries.length > 0); turn += 1)
        await rest(3);
      page.folder.catchUp();
      await rest(8);
      expect([client.outbox.entries, client.outbox.refusals]).toEqual([[], []]);
      expect(page.shown()).toEqual(page.onServer());
      const ended = server.all('values').filter(({ data }) => data !== null);
      expect(new Set(ended.map(({ id, data }) => `${id} ${data}`))).toEqual(new Set(begun));
      client.close();
    }),
    { numRuns: 100 },
  );
}, 120_000);
