import { beforeEach, expect, test } from 'vitest';
import { OptimisticSaves } from './optimistic-saves.ts';

interface Thing {
  name: string;
  theme: string;
  photo: string | null;
}

let shown: Thing;
let kept: Thing;
/** The server's state. */
let stored: Thing;
let sent: { answer(): void; refuse(): void; patch: Partial<Thing> }[];
let saves: OptimisticSaves<Thing>;

beforeEach(() => {
  stored = { name: 'Ann', theme: 'light', photo: null };
  [shown, kept, sent] = [stored, stored, []];
  saves = new OptimisticSaves<Thing>({
    get: () => shown,
    show: (next) => show(next),
    take: (next) => {
      kept = next;
      show(next);
    },
    load: () => request({}),
  });
});

function show(next: Thing): void {
  shown = next;
  saves.heard();
}

/** A fake request. The test decides when it is answered, with the stored state of that moment. */
function request(patch: Partial<Thing>): Promise<Thing> {
  return new Promise((resolve, reject) => {
    sent.push({
      patch,
      answer: () => {
        stored = { ...stored, ...patch };
        resolve(stored);
      },
      refuse: () => reject(new Error('refused')),
    });
  });
}

const save = (patch: Partial<Thing>): Promise<void> =>
  saves.save(
    (thing) => ({ ...thing, ...patch }),
    () => request(patch),
  );

const rest = () => new Promise((resolve) => setImmediate(resolve));

test('a change shows at once, and is stored when the server has confirmed it', async () => {
  const done = save({ name: 'Bo' });
  expect(shown.name).toBe('Bo');
  expect(kept.name).toBe('Ann');
  await rest();
  sent[0]!.answer();
  await done;
  expect([shown.name, kept.name]).toEqual(['Bo', 'Bo']);
});

test('changes are sent in order, one at a time, and an answer keeps the changes that wait behind it', async () => {
  const both = [save({ name: 'Bo' }), save({ theme: 'dark' }), save({ name: 'Cy' })];
  await rest();
  expect(sent.map(({ patch }) => patch)).toEqual([{ name: 'Bo' }]);
  sent[0]!.answer();
  await rest();
  expect(shown).toMatchObject({ name: 'Cy', theme: 'dark' });
  expect(kept).toMatchObject({ name: 'Bo', theme: 'light' });
  sent[1]!.answer();
  await rest();
  sent[2]!.answer();
  await Promise.all(both);
  expect(sent.map(({ patch }) => patch)).toEqual([{ name: 'Bo' }, { theme: 'dark' }, { name: 'Cy' }]);
  expect(kept).toEqual({ name: 'Cy', theme: 'dark', photo: null });
});

test('a failure reverts its own change alone, and the next one is still sent', async () => {
  const first = save({ name: 'Bo' });
  const second = save({ theme: 'dark' });
  await rest();
  sent[0]!.refuse();
  await expect(first).rejects.toThrow('refused');
  expect(shown).toMatchObject({ name: 'Ann', theme: 'dark' });
  await rest();
  sent[1]!.answer();
  await second;
  expect(shown).toEqual({ name: 'Ann', theme: 'dark', photo: null });
});

test('of two changes of the same field, the failure of the first keeps the second', async () => {
  const first = save({ name: 'Bo' });
  const second = save({ name: 'Cy' });
  await rest();
  sent[0]!.refuse();
  await expect(first).rejects.toThrow();
  expect(shown.name).toBe('Cy');
  await rest();
  sent[1]!.refuse();
  await expect(second).rejects.toThrow();
  expect(shown.name).toBe('Ann');
});

test('a change of another tab stays when a change here fails', async () => {
  const done = save({ name: 'Bo' });
  show({ ...stored, theme: 'dark' });
  expect(shown).toMatchObject({ name: 'Bo', theme: 'dark' });
  await rest();
  sent[0]!.refuse();
  await expect(done).rejects.toThrow();
  expect(shown).toMatchObject({ name: 'Ann', theme: 'dark' });
});

test('without waiting changes, an update from elsewhere is the base of the next change', async () => {
  show({ ...stored, theme: 'dark' });
  const done = save({ name: 'Bo' });
  await rest();
  sent[0]!.refuse();
  await expect(done).rejects.toThrow();
  expect(shown).toMatchObject({ name: 'Ann', theme: 'dark' });
});

test('a part confirmed beside a save is kept by the older answer of the save', async () => {
  const done = save({ name: 'Bo' });
  await rest();
  saves.confirmPart((thing) => ({ ...thing, photo: 'new' }));
  expect(shown).toMatchObject({ name: 'Bo', photo: 'new' });
  sent[0]!.answer();
  await done;
  expect(kept).toMatchObject({ name: 'Bo', photo: 'new' });
});

test('the server is asked between two saves, never during one', async () => {
  const saved = save({ name: 'Bo' });
  const asked = saves.refresh();
  const after = save({ theme: 'dark' });
  await rest();
  expect(sent).toHaveLength(1);
  sent[0]!.answer();
  await rest();
  stored = { ...stored, photo: 'from elsewhere' };
  sent[1]!.answer();
  await asked;
  expect(shown).toEqual({ name: 'Bo', theme: 'dark', photo: 'from elsewhere' });
  await rest();
  sent[2]!.answer();
  await Promise.all([saved, after]);
  expect(kept).toEqual({ name: 'Bo', theme: 'dark', photo: 'from elsewhere' });
});
