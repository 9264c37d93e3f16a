import { type ActivityEntry, getActivity, undoActivity } from '@tessera/domain/api/changes.ts';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { benDid } from '../../testing/activity-entry.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPart } from '../../testing/show.tsx';
import { goOffline, hardNames, inLanguage, signedIn } from '../../testing/signed-in.ts';
import ActivityDialog from './activity-dialog.tsx';

let api: FakeApi;
let seq = 1_000;
const onClose = vi.fn();
const button = (name: string) => page.getByRole('button', { name, exact: true });
const dialog = page.getByRole('dialog').first();
const toast = (text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const lines = () =>
  dialog
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);

const entry = (over: Partial<ActivityEntry> = {}): ActivityEntry => {
  seq -= 1;
  return {
    ...{ counts: [{ collection: 'folders', operation: 'created', count: 1 }], attribute_ids: [], lines: [] },
    ...benDid(seq),
    ...over,
  };
};

async function prepare(entries: ActivityEntry[], more = false): Promise<void> {
  onClose.mockReset();
  ({ api } = await signedIn());
  api.answer(getActivity, { data: entries, more });
}
const showIt = () =>
  showPart(<ActivityDialog teamId={1} boardId={boardId} onClose={onClose} ReportDialog={() => null} />);
async function display(entries: ActivityEntry[]): Promise<void> {
  await prepare(entries);
  await showIt();
  await expect.poll(() => lines().length).toBe(entries.length);
}

describe('the log of a board', () => {
  test('says who did what, also of somebody who is not known any more', async () => {
    await display([entry(), entry({ user_name: null, user_id: null })]);
    expect(lines()[0]).toMatch(/Ben.*folder/);
    expect(api.made(getActivity)[0]?.query).toEqual({ board_id: boardId });
  });

  test('names somebody who is gone in the language of the page', async () => {
    await prepare([entry({ user_name: 'Removed User', user_gone: 'removed' })]);
    await inLanguage('de');
    await showIt();
    await expect.poll(() => lines()[0]).toMatch(/Entfernte Person/);
    expect(lines()[0]).not.toMatch(/Removed/);
  });

  test('is empty, and says so', async () => {
    await display([]);
    await expect.element(dialog).toMatchTextContent('No activity yet.');
    await expect.element(button('Retry')).not.toBeInTheDocument();
  });

  test('that does not come says why, and is tried again', async () => {
    await prepare([entry()]);
    api.refuseOnce(getActivity, 'unavailable');
    await showIt();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/cannot reach its database/);
    await button('Retry').click();
    await expect.poll(() => lines().length).toBe(1);
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('an older page that fails leaves what is there, and is asked for again', async () => {
    await prepare([]);
    const [first, second] = [entry(), entry()];
    api.answer(getActivity, ({ query }) =>
      query['before'] ? { data: [second], more: false } : { data: [first], more: true },
    );
    await showIt();
    await expect.poll(() => lines().length).toBe(1);
    api.refuseOnce(getActivity, 'unknown');
    await button('Show older').click();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent('Something Went Wrong');
    expect(lines()).toHaveLength(1);
    await button('Retry').click();
    await expect.poll(() => lines().length).toBe(2);
    expect(api.made(getActivity).at(-1)?.query['before']).toBe(String(first.seq));
    await expect.element(dialog.getByRole('alert')).not.toBeInTheDocument();
  });

  test('without a network says so', async () => {
    await prepare([entry()]);
    goOffline(api);
    await showIt();
    await expect.element(dialog.getByRole('alert')).toMatchTextContent(/offline/);
  });

  test('Escape closes it', async () => {
    await display([entry()]);
    await userEvent.keyboard('{Escape}');
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('taking an action back', () => {
  const undoable = () => entry({ undoable: true });
  const ask = async () => {
    await display([undoable(), entry()]);
    await button('Undo').click();
    await expect.element(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible();
  };
  const yes = page.getByRole('dialog', { name: 'Are you sure?' }).getByRole('button', { name: 'Undo' });

  test('is offered where it can be, and nowhere else', async () => {
    await display([undoable(), entry(), entry({ undoable: true, undone: true })]);
    expect(button('Undo').elements()).toHaveLength(1);
  });

  test('asks first, is done once, and the log is asked for again', async () => {
    await ask();
    api.answer(undoActivity, { undone: 3, kept: 1 });
    await yes.dblClick();
    await expect.element(toast(/3/)).toBeVisible();
    expect(api.made(undoActivity)).toHaveLength(1);
    await expect.poll(() => api.made(getActivity).length).toBe(2);
  });

  test('that is refused says why, and the log stays', async () => {
    await ask();
    api.refuse(undoActivity, 'unknown');
    await yes.click();
    await expect.element(toast('Something Went Wrong')).toBeVisible();
    expect(lines()).toHaveLength(2);
  });
});

test('it bars nobody, whatever people are called', async () => {
  await display(hardNames.map((name) => entry({ user_name: name, undoable: true })));
  await expectAccessible();
});
