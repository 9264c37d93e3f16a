import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { LogFollower } from './catch-up.ts';
import { Collection } from './collection.ts';

interface Note {
  id: string;
  row_version: number;
  text: string;
}
const note = (row_version: number, text: string): Note => ({ id: 'n', row_version, text });

describe('a collection', () => {
  test('a save shows at once, and its failure brings back what was', () => {
    const notes = new Collection<Note>();
    notes.pushSaved(note(1, 'old'));
    const token = notes.begin('n', note(2, 'new'));
    expect(notes.get('n')).toEqual(note(2, 'new'));
    expect(notes.nextVersion('n')).toBe(3);
    notes.fail('n', token);
    expect(notes.get('n')).toEqual(note(1, 'old'));
  });

  test('a new record whose save fails is gone', () => {
    const notes = new Collection<Note>();
    const token = notes.begin('n', note(1, 'new'));
    notes.fail('n', token);
    expect(notes.get('n')).toBeUndefined();
    expect([...notes.all()]).toEqual([]);
  });

  test('a conflict is remembered with both versions, and theirs replaces ours', () => {
    const notes = new Collection<Note>();
    notes.pushSaved(note(1, 'old'));
    const token = notes.begin('n', note(2, 'mine'));
    notes.conflict('n', token, note(2, 'theirs'));
    expect(notes.get('n')).toEqual(note(2, 'theirs'));
    expect(notes.conflicts).toEqual([{ local: note(2, 'mine'), remote: note(2, 'theirs') }]);
  });

  test('a pushed record applies only where it is newer, and never hides a save under way', () => {
    const notes = new Collection<Note>();
    notes.pushSaved(note(3, 'three'));
    notes.pushSaved(note(2, 'late'));
    expect(notes.get('n')!.text).toBe('three');
    const token = notes.begin('n', note(4, 'mine'));
    notes.pushSaved(note(4, 'mine'));
    expect(notes.get('n')!.text).toBe('mine');
    notes.succeed('n', token, note(4, 'mine'));
    expect(notes.get('n')).toEqual(note(4, 'mine'));
  });

  test('a deleted record is gone, and comes back where the delete fails', () => {
    const notes = new Collection<Note>();
    notes.pushSaved(note(1, 'x'));
    const token = notes.begin('n', null);
    expect(notes.get('n')).toBeUndefined();
    notes.fail('n', token);
    expect(notes.get('n')!.text).toBe('x');
    notes.pushDeleted('n');
    expect(notes.get('n')).toBeUndefined();
  });

  test('whatever order acknowledgements and pushes come in, it ends as the server is', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ by: fc.constantFrom('me', 'other'), pushFirst: fc.boolean(), repeat: fc.boolean() }),
          { maxLength: 20 },
        ),
        (saves) => {
          const notes = new Collection<Note>();
          let server = note(1, 'start');
          notes.pushSaved(server);
          for (const [index, { by, pushFirst, repeat }] of saves.entries()) {
            const saved = note(server.row_version + 1, `${by} ${index}`);
            const token = by === 'me' ? notes.begin('n', saved) : undefined;
            server = saved;
            if (pushFirst) notes.pushSaved(saved);
            if (token) notes.succeed('n', token, saved);
            if (!pushFirst || repeat) notes.pushSaved(saved);
            expect(notes.get('n')).toEqual(server);
          }
        },
      ),
    );
  });
});

describe('following a log', () => {
  interface Line {
    seq: number;
  }

  function follow(log: Line[], after: number, pageSize = 3) {
    const applied: number[] = [];
    const follower = new LogFollower<Line>(after, {
      fetch: async (from) => {
        const data = log.filter(({ seq }) => seq > from).slice(0, pageSize);
        const more = log.filter(({ seq }) => seq > from).length > pageSize;
        return { data, more, seq: more ? data.at(-1)!.seq : (log.at(-1)?.seq ?? from) };
      },
      apply: (changes) => applied.push(...changes.map(({ seq }) => seq)),
      refresh: () => applied.push(-1),
      onError: (error) => {
        throw error;
      },
    });
    return { applied, follower };
  }

  test('every change arrives, whichever events are lost', () => {
    return fc.assert(
      fc.asyncProperty(fc.array(fc.boolean(), { maxLength: 30 }), fc.nat({ max: 5 }), async (heard, from) => {
        const log = heard.map((_, index) => ({ seq: index + 1 }));
        const known = Math.min(from, log.length);
        const { applied, follower } = follow(log, known);
        for (const [index, hears] of heard.entries()) {
          const seq = index + 1;
          if (hears && seq > known) follower.event({ previous: seq - 1, seq, changes: [log[index]!] });
        }
        follower.catchUp(log.length);
        await follower.settled();
        expect(new Set(applied)).toEqual(new Set(log.map(({ seq }) => seq).filter((seq) => seq > known)));
        expect(follower.known).toBe(Math.max(known, log.length));
      }),
    );
  });
});
