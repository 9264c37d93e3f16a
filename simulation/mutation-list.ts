/** A replacement in one file; the text must occur there exactly once. */
export interface Change {
  file: string;
  text: string;
  by: string;
}

export interface Mutation {
  name: string;
  changes: Change[];
}

/** Parts of the code that are needed: the simulation must notice when one is left out. */
export const mutations: readonly Mutation[] = [
  {
    name: 'the server does not read the idempotency key',
    changes: [
      {
        file: 'server/http/idempotency-key.ts',
        text: 'return { idempotencyKey: key };',
        by: 'return {};',
      },
    ],
  },
  {
    name: 'the server writes keys down and never looks at them',
    changes: [
      {
        file: 'server/commit/commit.ts',
        text: 'if (!entries || !state) continue;',
        by: 'if (entries || !entries || !state) continue;',
      },
      {
        file: 'server/commit/write-group.ts',
        text: "from: 'bigint', to: 'bigint' })}`",
        by: "from: 'bigint', to: 'bigint' })} on conflict do nothing`",
      },
    ],
  },
  {
    name: 'no lock: every reservation succeeds, every tab works for all',
    changes: [
      {
        file: 'sync/storage-memory.ts',
        text: "if (wanted.some((entry) => isReserved(entry, now))) return 'busy';",
        by: 'void isReserved;',
      },
      {
        file: 'sync/storage-memory.ts',
        text: "if (wanted.length < keys.length) return 'gone';",
        by: '',
      },
      {
        file: 'sync/simulation/tab-hub.ts',
        text: 'this.elects ? waiting.slice(0, 1) : waiting',
        by: 'waiting',
      },
    ],
  },
  {
    name: 'the server takes whatever version a save names',
    changes: [
      {
        file: 'domain/records/save-steps.ts',
        text: "if (stored && version !== stored.row_version + 1) throw new DomainError('conflict', { data: shown });",
        by: 'void shown;',
      },
    ],
  },
  {
    name: 'a batch that fails keeps what its earlier parts did',
    changes: [
      {
        file: 'server/commit/submission-validator.ts',
        text: 'return refusedOutcomes(this.submission, index, error);',
        by: 'this.accept();\n        return refusedOutcomes(this.submission, index, error);',
      },
    ],
  },
  {
    name: 'later saves of a record in conflict are not folded',
    changes: [
      {
        file: 'sync/answers.ts',
        text: 'const conflicting = new Map<string, Fields | null>();',
        by: 'if (now >= 0) return;\n  const conflicting = new Map<string, Fields | null>();',
      },
    ],
  },
  {
    name: 'the outbox takes every disk for full',
    changes: [
      {
        file: 'sync/outbox.ts',
        text: 'placed = await this.options.storage.add(requests);',
        by: "throw new Error('kept nowhere');",
      },
    ],
  },
  {
    name: 'the outbox says that it has kept what it has not',
    changes: [
      {
        file: 'sync/outbox.ts',
        text: 'placed = await this.options.storage.add(requests);',
        by: `const at = Math.max(0, ...this.entries.map(({ order }) => order).filter(Number.isInteger));
      placed = requests.map((request, index) => ({ order: at + index + 1, request, reservedAt: null, error: null }));`,
      },
      {
        file: 'sync/sender.ts',
        text: "await this.options.storage.reserve(keys, now).catch(() => 'reserved')",
        by: "('reserved' as 'reserved' | 'gone' | 'busy')",
      },
    ],
  },
  {
    name: 'answers that are older than the log are applied',
    changes: [
      {
        file: 'web/data/sync/channel-records.ts',
        text: 'return this.follower !== undefined && seq <= this.follower.known;',
        by: 'return seq === -1;',
      },
    ],
  },
];

/** Makes a run print what it found and stop at the first failure, without looking for a shorter history. */
export const instruments: readonly Change[] = [
  {
    file: 'simulation/simulation.pg.test.ts',
    text: 'expect(await violationsOf(world, pool)).toEqual([]);',
    by: `const found = await violationsOf(world, pool);
    for (const one of found.slice(0, 3)) console.log('VIOLATION ' + one);
    expect(found).toEqual([]);`,
  },
  {
    file: 'simulation/simulation.pg.test.ts',
    text: 'numRuns: RUNS, endOnFailure: false',
    by: 'numRuns: RUNS, endOnFailure: true',
  },
  {
    file: 'simulation/simulation.pg.test.ts',
    text: 'numRuns: KILL_RUNS',
    by: 'numRuns: KILL_RUNS, endOnFailure: true',
  },
];
