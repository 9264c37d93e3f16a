import * as found from '../../features/search/found-entries.store.ts';
import * as entries from '../../features/search/search-entries.store.ts';
import * as words from '../../features/search/search-words.store.ts';
import type { Asked } from './asked.ts';
import { idFor, NEW_FOLDER } from './plan-database.ts';

/** The statements that keep the index of the search, and those that search in it. */
export function searching(team: number, count: number): Asked[] {
  const ids = Array.from({ length: count }, (_, index) => idFor(index + 1));
  const seqs = ids.map((_, index) => index + 1);
  const time = '2026-01-01 00:00:00';
  const written = ids.map((item_id, index) => ({
    ...{ item_id, folder_id: NEW_FOLDER, seq: index, at: time, in_trash: false },
    ...{ lexemes: [`${team}.tword`], vocabulary: [`word${index}`] },
  }));
  const query = `'${team}.tword1'&('${team}.b0'|'${team}.b1')`;
  const byItem = { search_entry: 'search_entry_pkey: team_id, item_id' };
  const byWord = 'search_word_pkey: team_id, word';
  const queries = ids.slice(0, 100).map(() => query);
  return [
    { name: 'writeEntries', send: (client) => entries.writeEntries(client, team, written), looks: [{}, {}] },
    { name: 'deleteEntries', send: (client) => entries.deleteEntries(client, team, ids), looks: [byItem] },
    { name: 'readEntrySeqs', send: (client) => entries.readEntrySeqs(client, team, ids), looks: [byItem] },
    {
      name: 'findHolders',
      send: (pool) => entries.findHolders(pool, team, NEW_FOLDER, idFor(1)),
      looks: [{ item: 'team_id, folder_id' }],
    },
    {
      name: 'hasItems',
      send: (pool) => entries.hasItems(pool, team, NEW_FOLDER),
      looks: [{ item: 'team_id, folder_id' }],
    },
    {
      name: 'deleteOldEntries',
      send: (pool) => entries.deleteOldEntries(pool, 30),
      looks: [{ search_entry: 'search_entry_trash: at' }],
    },
    {
      name: 'findEntries',
      send: (pool) =>
        found.findEntries(pool, team, {
          ...{ queries, before: 1_000_000, folders: ids, from: time, to: undefined, limit: 21 },
        }),
      looks: [{ search_entry: 'search_entry_words: words' }],
    },
    {
      name: 'seqBefore',
      send: (pool) => found.seqBefore(pool, team, time, 2),
      looks: [{ change: 'change_pkey: team_id, seq' }],
    },
    {
      name: 'readTrashed',
      send: (pool) => found.readTrashed(pool, team, 30, seqs),
      looks: [{ change: 'change_pkey: team_id, seq', item: 'item_pkey: team_id, id' }],
    },
    {
      name: 'findBeginning',
      send: (pool) => words.findBeginning(pool, team, 'word1', 101),
      looks: [{ search_word: byWord, ordered: true }],
    },
    ...[true, false].map(
      (beginning): Asked => ({
        name: `findLike, ${beginning ? 'of a beginning' : 'of a word'}`,
        send: (pool) => words.findLike(pool, team, 'wrod1', beginning),
        looks: [{ search_word: 'search_word_like: team_id, word' }],
      }),
    ),
    {
      name: 'forgetWords',
      send: (pool) => words.forgetWords(pool),
      rows: [{ team, word: 'word1' }],
      looks: [
        { search_word: 'search_word_checked: checked_at', ordered: true },
        { search_entry: 'search_entry_words: words' },
        { search_word: byWord },
        { search_word: byWord },
      ],
    },
  ];
}
