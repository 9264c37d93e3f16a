import { targetOf } from '@tessera/sync/request.ts';
import type { ClientRecord, Making } from './client-record.ts';

/** What the server adds to a record that stands beside the rows of a folder. */
const made = ({ place, now, person }: Making) => ({
  ...{ team_id: place.team_id, board_id: place.board_id, folder_id: place.folder_id },
  ...{ created_at: now(), updated_at: now(), created_by: person },
});

/** Comments are beside the rows of their folder, in a collection of their own. */
export const comments = {
  inFolder: {
    madeWhole: true,
    saved(request, shown, making) {
      const { item } = request;
      const now = shown();
      const text = item['deleted'] === true ? { text: null, pinned: false } : {};
      const edited = now && 'text' in item && now['deleted'] !== true ? { edited: true } : {};
      const whole = now ?? { ...made(making), ...blank, ...(request.old ?? {}) };
      return { ...whole, ...item, ...text, ...edited, id: targetOf(request).id } as never;
    },
  },
} satisfies ClientRecord;

const blank = {
  ...{ item_id: null, view_id: null, parent_id: null },
  ...{ pinned: false, resolved: false, deleted: false, edited: false },
};

export const commentReactions = {
  inFolder: {
    madeWhole: true,
    saved: (request, shown, making) =>
      ({ ...made(making), ...shown(), ...request.item, id: targetOf(request).id }) as never,
  },
} satisfies ClientRecord;
