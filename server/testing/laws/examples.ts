import { newId } from '@tessera/domain/ids.ts';
import type { Collection } from '@tessera/domain/records/index.ts';
import type { Payload } from '@tessera/domain/records/validate.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import { WORKING_TIME_ID } from '@tessera/domain/records/working-time.ts';
import type { Stage } from './stage.ts';

/** A record of a type that can be made on a stage. */
interface Example {
  id(stage: Stage): string;
  /** What it is made with. */
  made(stage: Stage): Payload;
  /** What a later save changes of it: each number another thing. */
  changed(stage: Stage, nth: number): Payload;
}

const inFolder = ({ board, folder }: Stage) => ({ board_id: board, folder_id: folder });

const said = (text: string) => ({
  doc: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] },
});

/** One for each type: what is missing does not compile. */
export const examples: Record<Collection, Example> = {
  boards: {
    id: newId,
    made: () => ({ name: 'Law', hue: 'teal', position: 'a5' }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  folders: {
    id: newId,
    made: ({ board }) => ({ board_id: board, name: 'Law', position: 'a5' }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  attributes: {
    id: newId,
    made: (stage) => ({ ...inFolder(stage), kind: 'number', name: 'Law', position: 'a5' }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  items: {
    id: newId,
    made: (stage) => ({ ...inFolder(stage), position: 'a5', values: { [stage.name]: 'law' } }),
    changed: (_stage, nth) => ({ position: `a${nth}` }),
  },
  values: {
    id: ({ item, size }) => valueId(item, size),
    made: () => ({ data: 7 }),
    changed: (_stage, nth) => ({ data: nth }),
  },
  views: {
    id: newId,
    made: (stage) => ({ ...inFolder(stage), type: 'table', name: 'Law', position: 'a5' }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  attribute_sections: {
    id: newId,
    made: (stage) => ({ ...inFolder(stage), name: 'Law', position: 'a5', attributes: [stage.name] }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  item_templates: {
    id: newId,
    made: (stage) => ({ ...inFolder(stage), name: 'Law', position: 'a5', values: { [stage.name]: 'law' } }),
    changed: (_stage, nth) => ({ name: `Law ${nth}` }),
  },
  favourites: {
    id: ({ board }) => board,
    made: () => ({ position: 'a5' }),
    changed: (_stage, nth) => ({ position: `b${nth}` }),
  },
  recents: {
    id: ({ folder }) => folder,
    made: () => ({ visited_at: '2026-01-01 12:00:00' }),
    changed: (_stage, nth) => ({ visited_at: `2026-01-02 12:00:0${nth}` }),
  },
  follows: {
    id: ({ item }) => item,
    made: ({ folder }) => ({ folder_id: folder }),
    changed: ({ folder }) => ({ folder_id: folder }),
  },
  read_marks: {
    id: ({ item }) => item,
    made: ({ folder }) => ({ folder_id: folder, read_until: '2026-01-01 12:00:00' }),
    changed: ({ folder }, nth) => ({ folder_id: folder, read_until: `2026-01-02 12:00:0${nth}` }),
  },
  board_positions: {
    id: ({ board }) => board,
    made: () => ({ position: 'a5' }),
    changed: (_stage, nth) => ({ position: `b${nth}` }),
  },
  comments: {
    id: newId,
    made: ({ board, item }) => ({ board_id: board, item_id: item, text: said('Law') }),
    changed: (_stage, nth) => ({ text: said(`Law ${nth}`) }),
  },
  'comment-reaction': {
    id: newId,
    made: ({ comment }) => ({ comment_id: comment, reaction: '👍' }),
    changed: (_stage, nth) => ({ reaction: ['🎉', '🚀', '👀', '❤️', '🔥'][nth % 5] }),
  },
  working_times: {
    id: () => WORKING_TIME_ID,
    made: () => ({ weekdays: [1, 2, 3, 4] }),
    changed: (_stage, nth) => ({
      holidays: [{ first: `2026-01-0${(nth % 9) + 1}`, last: '2026-01-10', name: 'Law' }],
    }),
  },
  permissions: {
    id: ({ folder }) => folder,
    made: (stage) => ({ ...inFolder(stage), permissions: { 'role:restricted-member:EDIT_ITEM': false } }),
    changed: (_stage, nth) => ({
      permissions: {
        [`role:restricted-member:${nth % 2 === 0 ? 'CREATE_ITEM' : 'DELETE_ITEM'}`]: false,
      },
    }),
  },
};
