import type { TFunction } from 'i18next';
import { expect, test, vi } from 'vitest';
import { clientState } from '../../data/sync/client.ts';
import { toasts } from '../../ui/toast/toast.ts';
import { undoLast } from './undo-last.ts';

vi.mock('./describe-action.ts', () => {
  throw new Error('There is no network.');
});

test('an undo without a network is told by its number where the words for it have not come', async () => {
  const step = { channel: 'team/1', collection: 'items', id: 'a', before: {}, after: {} };
  const steps = [step, { ...step, id: 'b' }];
  const client = {
    undoStack: { next: () => ({ steps }) },
    undo: async () => ({ done: 2, kept: 0, left: [], steps }),
  };
  clientState.set(client as never);
  undoLast('undo', ((key: string, words: object) => [key, ...Object.values(words)].join(' ')) as TFunction);
  const said = () => toasts.visibleToasts.map(({ content }) => content.text);
  await expect.poll(said).toEqual(['undo.undid undo.changes 2']);
});
