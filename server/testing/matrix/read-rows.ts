import { getChanges } from '@tessera/domain/api/changes.ts';
import { getPublicBoard } from '@tessera/domain/api/public.ts';
import * as records from '@tessera/domain/api/records.ts';
import { searchItems } from '@tessera/domain/api/search.ts';
import { byId, index, one, ownersFavourite } from './fixtures.ts';
import { type Row, row } from './row.ts';

export const readRows: readonly Row[] = [
  row(records.indexRecords, 'boards', index('boards')),
  row(records.indexRecords, 'folders', index('folders')),
  row(
    records.indexRecords,
    'boards, naming a public one',
    index('boards', ({ open }) => ({ board_id: open.board })),
  ),
  row(
    records.indexRecords,
    'folders of a public board',
    index('folders', ({ open }) => ({ board_id: open.board })),
  ),
  row(
    records.indexRecords,
    'folders of the board',
    index('folders', ({ shared }) => ({ board_id: shared.board })),
  ),
  row(records.indexRecords, 'attributes', index('attributes')),
  row(records.indexRecords, 'views', index('views')),
  row(records.indexRecords, 'sections of attributes', index('attribute_sections')),
  row(records.indexRecords, 'item templates', index('item_templates')),
  row(records.indexRecords, 'the working time', index('working_times')),
  row(records.indexRecords, 'one’s own favourites', index('favourites')),
  row(records.getStructure, 'the team', ({ team }) => ({ params: { team } })),
  row(records.getStructure, 'the board', ({ team, shared }) => ({
    params: { team },
    query: { board_id: shared.board },
  })),
  row(records.getStructure, 'a public board', ({ team, open }) => ({
    params: { team },
    query: { board_id: open.board },
  })),
  row(records.getStructure, 'with what is known that cannot be', ({ team }) => ({
    params: { team },
    query: { known: '[' },
  })),
  row(records.getRecord, 'the owner’s own favourite', ownersFavourite),
  row(
    records.indexRecords,
    'items of the board',
    index('items', ({ shared }) => ({ folder_id: shared.folder })),
  ),
  row(
    records.indexRecords,
    'items of a hidden folder',
    index('items', ({ hidden }) => ({ folder_id: hidden.folder })),
  ),
  row(
    records.indexRecords,
    'items of a public board',
    index('items', ({ open }) => ({ folder_id: open.folder })),
  ),
  row(
    records.indexRecords,
    'items of another team',
    index('items', ({ foreign }) => ({ folder_id: foreign.folder })),
  ),
  row(
    records.indexRecords,
    'a search',
    index('items', ({ shared, words }) => ({ folder_id: shared.folder, search: words.secret })),
  ),
  row(
    records.indexRecords,
    'a search of a hidden folder',
    index('items', ({ hidden, words }) => ({ folder_id: hidden.folder, search: words.hidden })),
  ),
  row(
    records.getRecord,
    'the board',
    one('boards', ({ shared }) => shared.board),
  ),
  row(
    records.getRecord,
    'the folder',
    one('folders', ({ shared }) => shared.folder),
  ),
  row(
    records.getRecord,
    'an attribute',
    one('attributes', ({ shared }) => shared.attribute),
  ),
  row(
    records.getRecord,
    'an item',
    one('items', ({ shared }) => shared.item),
  ),
  row(
    records.getRecord,
    'a value',
    one('values', ({ shared }) => `${shared.item}.${shared.attribute}`),
  ),
  row(
    records.getRecord,
    'a hidden folder',
    one('folders', ({ hidden }) => hidden.folder),
  ),
  row(
    records.getRecord,
    'an attribute of a hidden folder',
    one('attributes', ({ hidden }) => hidden.attribute),
  ),
  row(
    records.getRecord,
    'an item of a hidden folder',
    one('items', ({ hidden }) => hidden.item),
  ),
  row(
    records.getRecord,
    'a value of a hidden folder',
    one('values', ({ hidden }) => `${hidden.item}.${hidden.attribute}`),
  ),
  row(
    records.getRecord,
    'an item of a public board',
    one('items', ({ open }) => open.item),
  ),
  row(
    records.getRecord,
    'an item of another team',
    one('items', ({ foreign }) => foreign.item),
  ),
  row(
    records.getRecord,
    'what is not there',
    one('folders', ({ newId }) => newId()),
  ),
  row(records.streamItems, 'the folder', ({ team, shared }) => ({ params: { team, id: shared.folder } })),
  row(records.streamItems, 'a hidden folder', ({ team, hidden }) => ({
    params: { team, id: hidden.folder },
  })),
  row(records.streamItems, 'a public board', ({ team, open }) => ({ params: { team, id: open.folder } })),
  row(
    records.getReferences,
    'an item',
    byId(({ shared }) => shared.item),
  ),
  row(
    records.getReferences,
    'an item of a hidden folder',
    byId(({ hidden }) => hidden.item),
  ),
  row(
    records.getReferences,
    'an item of a public board',
    byId(({ open }) => open.item),
  ),
  row(
    records.getReferences,
    'another team’s item',
    byId(({ foreign }) => foreign.item),
  ),
  row(searchItems, 'words of all that they may see', ({ team, words }) => ({
    params: { team },
    query: { q: words.secret },
  })),
  row(searchItems, 'words of a hidden folder', ({ team, words }) => ({
    params: { team },
    query: { q: words.hidden },
  })),
  row(searchItems, 'in a hidden folder', ({ team, hidden, words }) => ({
    params: { team },
    query: { q: words.hidden, folder_id: hidden.folder },
  })),
  row(searchItems, 'in a public board', ({ team, open, words }) => ({
    params: { team },
    query: { q: words.open, board_id: open.board },
  })),
  row(searchItems, 'in another team’s folder', ({ team, foreign, words }) => ({
    params: { team },
    query: { q: words.secret, folder_id: foreign.folder },
  })),
  row(getChanges, 'the structure of a public board', ({ team, open }) => ({
    params: { team },
    query: { after: 0, board_id: open.board },
  })),
  row(getChanges, 'the structure', ({ team }) => ({ params: { team }, query: { after: 0 } })),
  row(getChanges, 'the folder', ({ team, shared }) => ({
    params: { team },
    query: { after: 0, folder_id: shared.folder },
  })),
  row(getChanges, 'a hidden folder', ({ team, hidden }) => ({
    params: { team },
    query: { after: 0, folder_id: hidden.folder },
  })),
  row(getPublicBoard, 'the board', ({ shared }) => ({ params: { id: shared.board } })),
  row(getPublicBoard, 'a public board', ({ open }) => ({ params: { id: open.board } })),
];
