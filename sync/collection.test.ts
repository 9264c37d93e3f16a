import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { RecordCollection } from './collection.ts';

interface Note {
  id: string;
  row_version: number;
  text: string;
}
const note = (row_version: number, text: string, id = 'n'): Note => ({ id, row_version, text });

let notes: RecordCollection<Note>;
let told: string[][];

function use(collection: RecordCollection<Note>): void {
  notes = collection;
  told = [];
  notes.subscribe((ids) => told.push([...ids].sort()));
}
beforeEach(() => use(new RecordCollection<Note>()));

const shown = () => [...notes.all()].map(({ text }) => text).sort();

describe('a save in a record collection', () => {
  test('R48: shows at once, with a row_version raised by 1', () => {
    expect(notes.nextVersion('n')).toBe(1);
    notes.pushSaved(note(1, 'old'));
    expect(notes.nextVersion('n')).toBe(2);
    notes.begin('k', 'n', note(2, 'new'));
    expect(notes.get('n')).toEqual(note(2, 'new'));
    expect(notes.confirmed('n')).toEqual(note(1, 'old'));
    expect(notes.nextVersion('n')).toBe(3);
    expect(told).toEqual([['n'], ['n']]);
  });

  test('R48: hides a deleted record at once; one that is created after it begins at version 1', () => {
    notes.pushSaved(note(4, 'old'));
    notes.begin('k', 'n', null);
    expect(notes.get('n')).toBeUndefined();
    expect(shown()).toEqual([]);
    expect(notes.nextVersion('n')).toBe(1);
  });

  test('R48: counts once where the same request is shown twice', () => {
    notes.begin('k', 'n', note(1, 'new'));
    notes.begin('k', 'n', note(1, 'new'));
    notes.fail('k', 'n');
    expect(notes.get('n')).toBeUndefined();
  });

  test('R49: that succeeds is confirmed as the server has it; a deleted record is gone', () => {
    notes.begin('k', 'n', note(1, 'new'));
    notes.succeed('k', 'n', note(1, 'New'));
    expect([notes.get('n'), notes.confirmed('n')]).toEqual([note(1, 'New'), note(1, 'New')]);
    notes.begin('l', 'n', null);
    notes.succeed('l', 'n', null);
    expect([notes.get('n'), notes.confirmed('n')]).toEqual([undefined, undefined]);
    expect(notes.allConfirmed()).toEqual([]);
  });

  test('R50: that fails brings back the earlier record, or removes a new one', () => {
    notes.pushSaved(note(1, 'old'));
    notes.begin('k', 'n', note(2, 'new'));
    notes.begin('l', 'm', note(1, 'other', 'm'));
    notes.fail('k', 'n');
    notes.fail('l', 'm');
    expect([...notes.all()]).toEqual([note(1, 'old')]);
  });

  test('R50: shows where it is the last of several; one that fails leaves the others', () => {
    notes.pushSaved(note(1, 'one'));
    notes.begin('k', 'n', note(2, 'two'));
    notes.begin('l', 'n', note(3, 'three'));
    notes.fail('k', 'n');
    expect(notes.get('n')!.text).toBe('three');
    notes.fail('l', 'n');
    expect(notes.get('n')!.text).toBe('one');
    notes.fail('unknown', 'n');
    expect(notes.get('n')!.text).toBe('one');
  });

  test('R37: in conflict is replaced by the remote version', () => {
    notes.pushSaved(note(1, 'old'));
    notes.begin('k', 'n', note(2, 'mine'));
    notes.fail('k', 'n', note(5, 'theirs'));
    expect([notes.get('n'), notes.confirmed('n')]).toEqual([note(5, 'theirs'), note(5, 'theirs')]);
  });

  test('R41, R43: that is pending can change, under its key or under another', () => {
    notes.begin('k', 'n', note(3, 'mine'));
    notes.replace('k', 'l', 'n', (record) => ({ ...record!, row_version: 2, text: 'merged' }));
    expect(notes.get('n')).toEqual(note(2, 'merged'));
    notes.succeed('k', 'n', note(9, 'not mine'));
    notes.fail('k', 'n');
    expect(notes.get('n')!.text).toBe('merged');
    notes.replace('unknown', 'x', 'n', () => null);
    notes.succeed('l', 'n');
    expect(notes.get('n')).toEqual(note(9, 'not mine'));
  });
});

describe('a pushed record in a record collection', () => {
  test('R51: applies where it is new, or its row_version is the same or higher', () => {
    notes.pushSaved(note(3, 'three'));
    notes.pushSaved(note(2, 'late'));
    expect(notes.get('n')!.text).toBe('three');
    notes.pushSaved(note(3, 'three again'));
    expect(notes.get('n')!.text).toBe('three again');
    notes.pushSaved(note(7, 'seven'));
    expect(notes.get('n')!.text).toBe('seven');
    notes.pushDeleted('n');
    notes.pushSaved(note(1, 'anew'));
    expect(notes.get('n')!.text).toBe('anew');
  });

  test('R51: deletes a known record, and tells nothing of an unknown one', () => {
    notes.pushSaved(note(1, 'x'));
    notes.pushDeleted('n');
    notes.pushDeleted('n');
    expect(shown()).toEqual([]);
    expect(told).toEqual([['n'], ['n']]);
  });

  test('R52: never hides a pending save', () => {
    notes.pushSaved(note(1, 'old'));
    notes.begin('k', 'n', note(2, 'mine'));
    notes.pushSaved(note(2, 'theirs'));
    expect(notes.get('n')!.text).toBe('mine');
    notes.pushDeleted('n');
    expect(notes.get('n')!.text).toBe('mine');
    notes.fail('k', 'n');
    expect(notes.get('n')).toBeUndefined();
  });

  test('R51: counts where it is newer than the answer', () => {
    notes.begin('k', 'n', note(1, 'mine'));
    notes.pushSaved(note(2, 'theirs'));
    notes.succeed('k', 'n', note(1, 'mine'));
    expect(notes.get('n')!.text).toBe('theirs');
  });
});

describe('the index of a record collection', () => {
  const load = async () => [note(2, 'x', 'x'), note(1, 'y', 'y')];

  test('R53: replaces all but newer versions and pending saves', () => {
    notes.batch(() => {
      for (const id of ['gone', 'x', 'mine']) notes.pushSaved(note(3, id, id));
      notes.begin('k', 'mine', note(4, 'saving', 'mine'));
      notes.begin('l', 'new', note(1, 'new', 'new'));
    });
    notes.load([note(2, 'old x', 'x'), note(1, 'y', 'y')]);
    expect(shown()).toEqual(['new', 'saving', 'x', 'y']);
    expect(told).toHaveLength(2);
    notes.fail('k', 'mine');
    expect(shown()).toEqual(['new', 'x', 'y']);
    notes.begin('m', 'x', null);
    notes.load([]);
    notes.fail('m', 'x');
    expect(shown()).toEqual(['new']);
  });

  test('R54: is refreshed only with an index path and after the first load', async () => {
    await expect(notes.refresh()).rejects.toThrow('index path');
    use(new RecordCollection<Note>({ index: load }));
    await expect(notes.refresh()).rejects.toThrow('not initialised');
    notes.load([]);
    await notes.refresh();
    expect(shown()).toEqual(['x', 'y']);
    use(new RecordCollection<Note>({ index: load }));
    notes.load([note(1, 'z')]);
    await notes.refresh();
    expect(shown()).toEqual(['x', 'y']);
  });

  test('R54: stays as it is where a refresh fails', async () => {
    use(new RecordCollection<Note>({ index: () => Promise.reject(new Error('still offline')) }));
    notes.load([note(1, 'x')]);
    await expect(notes.refresh()).rejects.toThrow('still offline');
    expect(shown()).toEqual(['x']);
  });

  test('R55: tells once what a batch changes', () => {
    notes.batch(() => {
      notes.pushSaved(note(1, 'a', 'a'));
      notes.batch(() => notes.pushSaved(note(1, 'b', 'b')));
      notes.pushSaved(note(2, 'a', 'a'));
      expect(told).toEqual([]);
    });
    expect(told).toEqual([['a', 'b']]);
    notes.batch(() => {});
    expect(told).toHaveLength(1);
  });

  test('R55: tells of the changes of a batch that throws', () => {
    const work = () => {
      notes.pushSaved(note(1, 'a', 'a'));
      throw new Error('broken');
    };
    expect(() => notes.batch(work)).toThrow('broken');
    expect(told).toEqual([['a']]);
  });
});

describe('a draft in a record collection', () => {
  beforeEach(() => {
    notes.pushSaved(note(1, 'old'));
    notes.addDraft(note(2, 'draft'));
    notes.addDraft(note(1, 'new draft', 'm'));
  });

  test('R57: shows over everything, and is not confirmed', () => {
    expect(shown()).toEqual(['draft', 'new draft']);
    notes.begin('k', 'n', note(2, 'saving'));
    notes.pushSaved(note(5, 'theirs'));
    expect(notes.get('n')!.text).toBe('draft');
    expect(notes.confirmed('n')!.text).toBe('theirs');
    expect(notes.allConfirmed()).toEqual([note(5, 'theirs')]);
    expect([notes.isDraft('n'), notes.isDraft('x')]).toEqual([true, false]);
  });

  test('R57: replaces the earlier draft of its record', () => {
    notes.addDraft(note(2, 'draft again'));
    expect(notes.takeDrafts().map(({ text }) => text)).toEqual(['draft again', 'new draft']);
  });

  test('R58: that is cleared shows the record below, as it is by then', () => {
    notes.clearDrafts('m');
    expect(shown()).toEqual(['draft']);
    notes.pushSaved(note(2, 'theirs'));
    notes.clearDrafts();
    expect(shown()).toEqual(['theirs']);
    expect(notes.isDraft('n')).toBe(false);
  });

  test('R58: that is cleared shows the pending save below', () => {
    notes.begin('k', 'n', note(2, 'saving'));
    notes.clearDrafts();
    expect(shown()).toEqual(['saving']);
    notes.fail('k', 'n');
    expect(shown()).toEqual(['old']);
  });

  test('R59: is flushed with all others at once; the confirmed records show until they are saved', () => {
    told.length = 0;
    expect(notes.takeDrafts()).toEqual([note(2, 'draft'), note(1, 'new draft', 'm')]);
    expect(shown()).toEqual(['old']);
    expect(told).toEqual([['m', 'n']]);
    expect(notes.takeDrafts()).toEqual([]);
  });
});

type Step = { kind: 'save' | 'delete' | 'other' | 'gone' | 'answer' | 'silent' | 'refuse' | 'push' };
const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom(
    'save',
    'save',
    'delete',
    'other',
    'gone',
    'answer',
    'silent',
    'refuse',
    'push',
    'push',
  ),
});

test('R56: a record collection ends as the server is, in whatever order answers and pushes come', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      let server: Note | null = note(1, 'start');
      const log: (Note | null)[] = [server];
      const sent: { key: string; seq: number; record: Note | null }[] = [];
      let known = 0;
      const write = (record: Note | null) => {
        server = record;
        log.push(record);
      };
      const push = () => {
        const record = log[known];
        if (record === undefined) return;
        known += 1;
        if (record) notes.pushSaved(record);
        else notes.pushDeleted('n');
      };
      const save = (index: number, record: Note | null) => {
        notes.begin(`k${index}`, 'n', record);
        write(record);
        sent.push({ key: `k${index}`, seq: log.length, record });
        expect(notes.get('n')).toEqual(record ?? undefined);
      };
      const answer = (silent: boolean) => {
        const one = sent.shift();
        if (one) notes.succeed(one.key, 'n', silent || one.seq <= known ? undefined : one.record);
      };
      use(new RecordCollection<Note>());
      for (const [index, { kind }] of steps.entries()) {
        const next = (server?.row_version ?? 0) + 1;
        if (kind === 'save') save(index, note(next, `mine ${index}`));
        else if (kind === 'other') write(note(next, `theirs ${index}`));
        else if (kind === 'delete' && server) save(index, null);
        else if (kind === 'gone' && server) write(null);
        else if (kind === 'refuse') {
          notes.begin(`k${index}`, 'n', note(next, `refused ${index}`));
          notes.fail(`k${index}`, 'n');
        } else if (kind === 'push') push();
        else answer(kind === 'silent');
      }
      while (sent.length > 0) answer(false);
      while (known < log.length) push();
      expect(notes.get('n')).toEqual(server ?? undefined);
      expect(notes.confirmed('n')).toEqual(server ?? undefined);
    }),
    { numRuns: 1_000 },
  );
});
