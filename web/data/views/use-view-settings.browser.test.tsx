import { newId } from '@tessera/domain/plain-ids.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import type { GanttSettings } from '@tessera/domain/views/gantt.ts';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { useStructure } from '../structure/structure.ts';
import { clientState } from '../sync/client.ts';
import { FakeServer } from '../testing/fake-server.ts';
import { boardId, folderId, Page, place } from '../testing/page.ts';
import { useViewSettings } from './use-view-settings.ts';

const folder = { id: folderId, board_id: boardId, team_id: place.team_id, name: 'Things' } as Folder;
const [viewId, fixed, progress, hidden] = [newId(), newId(), newId(), newId()];

async function openView(maySave: boolean) {
  const server = new FakeServer(place);
  server.put('boards', boardId, { name: 'Board', position: 'a0' });
  server.put('folders', folderId, { name: folder.name, position: 'a0', board_id: boardId });
  const stored = { type: 'gantt', name: 'Plan', position: 'a0', board_id: boardId, folder_id: folderId };
  server.put('views', viewId, { ...stored, settings: {} });
  const opened = await new Page({ server }).open();
  clientState.set(opened.client);
  function Shown() {
    const view = useStructure(place.team_id).structure.views(folderId)[0] as View | undefined;
    const { settings, change } = useViewSettings(folder, view, { maySave, isAlone: false, name: 'T' });
    const seen = settings as GanttSettings;
    const next = { ...seen, fixed, progress, hidden: [hidden] } as GanttSettings;
    return (
      <button type="button" onClick={() => change(next)}>
        {`${seen.fixed === fixed} ${seen.progress === progress} ${seen.hidden.includes(hidden)}`}
      </button>
    );
  }
  await show(<Shown />);
  await page.getByRole('button', { name: 'false false false' }).click();
  return () => server.get('views', viewId)?.['settings'] as Partial<GanttSettings>;
}

test('what everybody sees alike is saved with the shared view, and what is tried first is not', async () => {
  const saved = await openView(true);
  await expect.element(page.getByRole('button', { name: 'true true true' })).toBeVisible();
  await expect.poll(() => [saved().fixed, saved().progress]).toEqual([fixed, progress]);
  expect(saved().hidden ?? []).toEqual([]);
});

test('whoever may not save it has what may be their own, and nothing is saved', async () => {
  const saved = await openView(false);
  await expect.element(page.getByRole('button', { name: 'false true true' })).toBeVisible();
  expect(saved()).toEqual({});
});
