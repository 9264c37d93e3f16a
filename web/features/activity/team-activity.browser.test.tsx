import {
  type ActivityEntry,
  getActivity,
  getActivityLines,
  undoActivity,
} from '@tessera/domain/api/changes.ts';
import type { Team } from '@tessera/domain/api/me.ts';
import { getMembers } from '@tessera/domain/api/teams.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { boardId, folderId, text } from '../../data/testing/page.ts';
import { expectAccessible } from '../../testing/accessible.ts';
import { benDid } from '../../testing/activity-entry.ts';
import type { FakeApi } from '../../testing/fake-api.ts';
import { showPage } from '../../testing/show.tsx';
import { goOffline, goOnline, hardNames, inLanguage, mosaic, signedIn } from '../../testing/signed-in.ts';
import { TeamActivity } from './team-activity.tsx';

type Line = ActivityEntry['lines'][number];

let api: FakeApi;
let shown: Awaited<ReturnType<typeof showPage>>;
let seq = 1_000;
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
const log = page.getByRole('region', { name: 'Activity' });
const lines = () =>
  log
    .getByRole('listitem')
    .elements()
    .map((one) => one.textContent);
/** What the log was asked for last. */
const asked = () => api.made(getActivity).at(-1)?.query;

const entry = (over: Partial<ActivityEntry> = {}): ActivityEntry => {
  seq -= 1;
  return {
    ...{ counts: [{ collection: 'folders', operation: 'created', count: 1 }], attribute_ids: [], lines: [] },
    ...benDid(seq),
    ...over,
  };
};
const line = (over: Partial<Line> = {}): Line => ({
  ...{ seq, collection: 'items', operation: 'created', id: newId(), name: 'Lamp', exists: true },
  ...{
    attribute_id: null,
    about: null,
    told: true,
    gone: null,
    before: null,
    after: null,
    board_id: boardId,
    folder_id: folderId,
  },
  ...over,
});
const ofItem = (over: Partial<Line> = {}) =>
  entry({ counts: [{ collection: 'items', operation: 'created', count: 1 }], lines: [line(over)] });
const several = () =>
  entry({ counts: [{ collection: 'items', operation: 'created', count: 250 }], batch: newId() });

const Report = ({ id, onClose }: { id: string; onClose(): void }) => (
  <button type="button" onClick={onClose}>
    Report of {id}
  </button>
);

async function prepare(entries: ActivityEntry[], as: Partial<Team> = {}): Promise<void> {
  ({ api } = await signedIn({ teams: [{ ...mosaic, ...as }] }));
  api.answer(getActivity, { data: entries, more: false });
  api.answer(getMembers, [
    {
      ...{
        id: 2,
        name: 'Ben',
        email: 'ben@example.org',
        photo_url: null,
        former: false,
        gone: null,
        guest: false,
      },
      ...{ joined_at: null, pivot: { role: 'admin' } },
    },
  ]);
}
async function showIt(query = ''): Promise<void> {
  shown = await showPage(() => <TeamActivity ReportDialog={Report} />, {
    ...{ path: 'team/$teamId/activity', address: `/team/1/activity${query}` },
  });
}
async function display(entries: ActivityEntry[]): Promise<void> {
  await prepare(entries);
  await showIt();
  await expect.poll(() => lines().length).toBe(entries.length);
}
async function pick(filter: RegExp, choice: string): Promise<void> {
  await button(filter).click();
  await page.getByRole('option', { name: choice, exact: true }).click();
}

describe('the log of a workspace', () => {
  test('says where each thing was, and leads there', async () => {
    await display([entry()]);
    expect(lines()[0]).toMatch(/Ben.*created.*Folder.*Board/);
    expect(asked()).toEqual({});
    await page.getByRole('link', { name: 'Folder', exact: true }).click();
    await expect.poll(shown.at).toContain(`/b/${boardId}/${folderId}`);
  });

  test('says on which item a comment is, and leads to it', async () => {
    const about = { collection: 'items', id: newId(), name: 'Lamp' };
    const written = line({ collection: 'comments', name: null, exists: false, about });
    const counts = [{ collection: 'comments', operation: 'created' as const, count: 1 }];
    await display([entry({ counts, lines: [written] })]);
    expect(lines()[0]).toContain('created a comment on “Lamp”');
    await page.getByRole('link', { name: 'Lamp', exact: true }).click();
    await expect.poll(shown.at).toContain(`/b/${boardId}/${folderId}/${about.id}`);
  });

  test('names a folder that is gone, and leads nowhere', async () => {
    await display([entry({ folder_id: newId(), folder_name: 'Attic' })]);
    expect(lines()[0]).toContain('Attic');
    await expect.element(page.getByRole('link', { name: 'Attic' })).not.toBeInTheDocument();
  });

  test('is nothing for somebody who may not view it, and is not asked for', async () => {
    await prepare([entry()], { user_role: null, owner_id: 2 });
    await showIt();
    await expect.element(log).toMatchTextContent('You do not have the permission to view the activity log.');
    expect(api.made(getActivity)).toHaveLength(0);
    expect(page.getByRole('button').elements()).toEqual([]);
  });

  test('is empty, and says so', async () => {
    await display([]);
    await expect.element(log).toMatchTextContent('No activity yet.');
  });

  test('shows that it is on its way, and then what there is', async () => {
    await prepare([entry()]);
    const answered = api.hold(getActivity);
    await showIt();
    await expect.element(log.getByRole('status')).toBeVisible();
    answered();
    await expect.poll(() => lines().length).toBe(1);
  });

  test('that does not come without a network is asked for again', async () => {
    await prepare([entry()]);
    goOffline(api);
    await showIt();
    await expect.element(log.getByRole('alert')).toMatchTextContent(/offline/);
    goOnline(api);
    await button('Retry').click();
    await expect.poll(() => lines().length).toBe(1);
  });
});

describe('the filters', () => {
  test('of a person, who is found by the address', async () => {
    await display([entry()]);
    await button(/Person/).click();
    await userEvent.keyboard('ben@');
    await expect.poll(() => page.getByRole('option').elements().length).toBe(1);
    await userEvent.keyboard('{ArrowDown}{Enter}');
    await expect.poll(asked).toEqual({ user_id: '2' });
    await expect.element(button(/Person/)).toMatchTextContent('Ben');
  });

  test('of a kind and of an attribute go together', async () => {
    await display([entry()]);
    await pick(/Kind/, 'Values');
    await expect.poll(asked).toEqual({ kind: 'values' });
    await button(/Attribute/).click();
    await page.getByRole('option', { name: /^text/ }).click();
    await expect.poll(asked).toEqual({ kind: 'values', attribute_id: text });
  });

  test('that nothing fits say so, and are taken away at once', async () => {
    await display([entry()]);
    await expect.element(button('Clear filters')).not.toBeInTheDocument();
    api.answer(getActivity, ({ query }) => ({ data: query['kind'] ? [] : [entry()], more: false }));
    await pick(/Kind/, 'People');
    await expect.element(log).toMatchTextContent('Nothing matches these filters.');
    await button('Clear filters').click();
    await expect.poll(() => lines().length).toBe(1);
    await expect.element(button('Clear filters')).not.toBeInTheDocument();
    await expect.element(button(/Kind/)).toMatchTextContent('Everything');
  });

  test('a late answer to an earlier question is not shown', async () => {
    await display([entry()]);
    const held = api.hold(getActivity);
    await pick(/Kind/, 'Values');
    api.answer(getActivity, ({ query }) => ({
      data: query['kind'] === 'boards' ? [entry(), entry(), entry()] : [entry()],
      more: false,
    }));
    await pick(/Kind/, 'Boards');
    await expect.poll(() => lines().length).toBe(3);
    held();
    await expect.poll(() => api.made(getActivity).length).toBe(3);
    expect(lines()).toHaveLength(3);
  });

  test('of one board stands in the address, is named, and is taken away again', async () => {
    await prepare([entry()]);
    await showIt(`?board=${boardId}`);
    await expect.poll(asked).toEqual({ board_id: boardId });
    await expect.element(log).toMatchTextContent('Only Board');
    await button('Show everything').click();
    await expect.poll(asked).toEqual({});
    await expect.poll(shown.at).toBe('/team/1/activity');
  });

  test('of one item is set where it is named, and taken away again', async () => {
    const one = ofItem();
    await display([one, ofItem({ name: 'Gone', exists: false })]);
    await expect.element(button('Show only Gone')).not.toBeInTheDocument();
    await button('Show only Lamp').click();
    await expect.poll(asked).toEqual({ item_id: one.lines[0]!.id });
    await expect.element(log).toMatchTextContent('Only Lamp');
    await button('Show everything').click();
    await expect.poll(asked).toEqual({});
  });
});

describe('an action of many changes', () => {
  const more = Array.from({ length: 2 }, (_, at) => line({ seq: 500 - at, name: `Chair ${at}` }));

  test('is opened and closed, and its changes are asked for page by page', async () => {
    const action = several();
    await display([action]);
    api.answer(getActivityLines, ({ query }) =>
      query['before'] ? { data: [more[1]!], more: false } : { data: [more[0]!], more: true },
    );
    await button('Details').click();
    await expect.element(log).toMatchTextContent('Chair 0');
    await button('Show more').click();
    await expect.element(log).toMatchTextContent('Chair 1');
    await expect.element(log).toMatchTextContent('Chair 0');
    expect(api.made(getActivityLines).at(-1)).toMatchObject({
      params: { team: '1', batch: action.batch },
      query: { before: '500' },
    });
    await expect.element(button('Show more')).not.toBeInTheDocument();
    await button('Hide details').click();
    await expect.element(log).not.toMatchTextContent('Chair 0');
  });

  test('stays open where a newer one comes, as by an undo of another', async () => {
    const [newer, undoable, action] = [entry(), entry({ undoable: true }), several()];
    await display([undoable, action]);
    api.answer(getActivityLines, { data: more, more: false });
    await button('Details').click();
    await expect.element(log).toMatchTextContent('Chair 1');
    api.answer(undoActivity, { undone: 1, kept: 0 });
    api.answer(getActivity, { data: [newer, { ...undoable, undone: true }, action], more: false });
    await button('Undo').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
    await expect.element(log).toMatchTextContent('Undone');
    await expect.element(log).toMatchTextContent('Chair 1');
    await expect.element(button('Hide details')).toBeVisible();
  });

  test('whose next page fails keeps what is there, says why and is asked for again', async () => {
    await display([several()]);
    api.answer(getActivityLines, ({ query }) =>
      query['before'] ? { data: [more[1]!], more: false } : { data: [more[0]!], more: true },
    );
    await button('Details').click();
    await expect.element(log).toMatchTextContent('Chair 0');
    api.refuseOnce(getActivityLines, 'unavailable');
    await button('Show more').click();
    await expect.element(log.getByRole('alert')).toMatchTextContent(/database/);
    await expect.element(log).toMatchTextContent('Chair 0');
    await button('Retry').click();
    await expect.element(log).toMatchTextContent('Chair 1');
    await expect.element(log.getByRole('alert')).not.toBeInTheDocument();
  });

  test('whose first page fails is asked for again', async () => {
    await display([several()]);
    api.answer(getActivityLines, { data: [more[0]!], more: false });
    api.refuseOnce(getActivityLines, 'unknown');
    await button('Details').click();
    await expect.element(log.getByRole('alert')).toMatchTextContent('Something Went Wrong');
    await button('Retry').click();
    await expect.element(log).toMatchTextContent('Chair 0');
  });

  test('of an import of one’s own opens its report', async () => {
    const imported = entry({ origin: 'import', file: { name: 'things.csv', mine: true } });
    await display([imported]);
    expect(lines()[0]).toContain('things.csv');
    await button('Report').click();
    await button(`Report of ${imported.batch}`).click();
    await expect.element(button(`Report of ${imported.batch}`)).not.toBeInTheDocument();
  });
});

test('the page bars nobody, whatever people and places are called, also in Arabic', async () => {
  await display(hardNames.map((name) => entry({ user_name: name, folder_id: null, folder_name: name })));
  await expectAccessible();
  await inLanguage('ar');
  await expect.poll(() => document.documentElement.dir).toBe('rtl');
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth);
});
