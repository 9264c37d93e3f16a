import { newId } from '@tessera/domain/plain-ids.ts';
import { expect, test, vi } from 'vitest';
import { page as screen } from 'vitest/browser';
import { boardId, folderId, type Page } from '../../data/testing/page.ts';
import { show } from '../../testing/show.tsx';
import { mosaic, signedIn } from '../../testing/signed-in.ts';
import { useAttributeSave } from './use-attribute-save.ts';

const onSaved = vi.fn();
const onProblem = vi.fn();
const made = (name: string) => {
  const fields = { board_id: boardId, folder_id: folderId, kind: 'text', name, settings: {}, position: 'b0' };
  return { collection: 'attributes', id: newId(), fields } as const;
};
const [own, other] = [made('Client'), made('Clients of it')];

function Saving({ waits }: { waits: boolean }) {
  const { save } = useAttributeSave({ teamId: 1, waits, onSaved, onProblem });
  return (
    <button type="button" onClick={() => void save(own, [other, own])}>
      Save
    </button>
  );
}

async function saving(waits: boolean, ...script: Page['server']['script']): Promise<Page> {
  onSaved.mockReset();
  onProblem.mockReset();
  const { page } = await signedIn({ teams: [mosaic] });
  page.server.script.push(...script);
  await show(<Saving waits={waits} />);
  await screen.getByRole('button', { name: 'Save' }).click();
  return page;
}

test.each([true, false])(
  'all that is made in one action is saved, waiting for the answer: %s',
  async (waits) => {
    const { server } = await saving(waits);
    await expect.poll(() => onSaved.mock.calls.length).toBe(1);
    const names = () => server.all('attributes').map((one) => one['name']);
    await expect.poll(names).toEqual(expect.arrayContaining(['Client', 'Clients of it']));
    expect(onProblem).not.toHaveBeenCalled();
  },
);

test('a refusal of what is made with it is told by the form, and nowhere else', async () => {
  const refused = { status: 422, data: { message: 'No.', code: 'invalid', issues: [] } };
  const { client } = await saving(true, refused);
  await expect.poll(() => onProblem.mock.calls.length).toBe(1);
  expect(onSaved).not.toHaveBeenCalled();
  expect(client.outbox.refusals).toEqual([]);
});
