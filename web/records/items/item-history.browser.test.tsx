import { type ActivityEntry, getActivity } from '@tessera/domain/api/changes.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { boardId, folderId, text } from '../../data/testing/page.ts';
import { benDid } from '../../testing/activity-entry.ts';
import { goOffline, goOnline, inLanguage } from '../../testing/signed-in.ts';
import { api, button, ids, none, open, opened, prepare } from './testing/opened-item.tsx';

const history = page.getByRole('region', { name: 'History' });
let seq = 1_000;
const change = (over: Partial<ActivityEntry['lines'][number]> = {}): ActivityEntry => {
  seq -= 1;
  const line = {
    ...{ seq, collection: 'values', operation: 'updated' as const, id: ids[0]!, name: 'Lamp', exists: true },
    ...{ board_id: boardId, folder_id: folderId, attribute_id: text, told: true, gone: null },
    ...{ before: 'Candle', after: 'Lamp', about: null },
    ...over,
  };
  return {
    ...{ counts: [{ collection: 'values', operation: 'updated', count: 1 }], attribute_ids: [text] },
    ...benDid(seq),
    lines: [line],
  };
};

describe('the history', () => {
  test('says who changed what, from what to what', async () => {
    await prepare();
    await open({ tab: 'usage', history: [change()] });
    await expect.element(history).toMatchTextContent(/Ben.*Candle.*Lamp/);
    expect(api.made(getActivity)[0]?.query).toEqual({ item_id: ids[0] });
  });

  test('shows the words of a long text that has a form', async () => {
    const story = newId();
    const named = { name: 'Story', kind: 'long-text', position: 'b', board_id: boardId, folder_id: folderId };
    await prepare(['Lamp'], (server) => server.put('attributes', story, named));
    const formed = (own: string) => {
      const content = [{ type: 'text', text: own, marks: [{ type: 'bold' }] }];
      return { doc: { type: 'doc', content: [{ type: 'paragraph', content }] }, text: own };
    };
    const values = { before: formed('A bright lamp'), after: formed('A bright candle') };
    await open({ tab: 'usage', history: [change({ attribute_id: story, ...values })] });
    await expect.element(history).toMatchTextContent(/A bright lampcandle/);
  });

  test('names somebody who is gone in the language of the page', async () => {
    await prepare();
    const gone = { user_name: 'Deleted Account', user_gone: 'deleted' as const };
    await open({ tab: 'usage', history: [{ ...change(), ...gone }] });
    await inLanguage('de');
    await expect.element(page.getByText('Gelöschtes Konto')).toBeVisible();
    await inLanguage('en');
  });

  test('says below which item it was put, and that it went to the top', async () => {
    await prepare();
    const moved = { collection: 'items', attribute_id: null, before: null, after: null };
    const chair = { id: ids[1]!, name: 'Chair', exists: true };
    const entries = [
      change({ ...moved, before: chair }),
      change({ ...moved, after: chair }),
      change({ ...moved, after: { ...chair, name: null, exists: false } }),
    ];
    await open({ tab: 'usage', history: entries });
    const lines = history.getByRole('listitem');
    await expect.element(lines.nth(0)).toMatchTextContent(/to the top/);
    await expect.element(lines.nth(1)).toMatchTextContent(/a sub-item of “Chair”/);
    await expect.element(lines.nth(2)).toMatchTextContent(/a sub-item/);
    await expect.element(lines.nth(2)).not.toMatchTextContent(/Chair/);
  });

  test('is empty, and says so', async () => {
    await prepare();
    await open({ tab: 'usage', history: [] });
    await expect.element(history).toMatchTextContent('No changes yet.');
  });

  test('a value is taken back to what it was; what is so already offers nothing', async () => {
    await prepare();
    await open({ tab: 'usage', history: [change(), change({ before: 'Lamp', after: 'Candle' })] });
    await expect.poll(() => history.getByRole('button').elements().length).toBe(1);
    await button('Revert text to: Candle').click();
    await expect.poll(() => opened.server.get('values', `${ids[0]}.${text}`)?.['data']).toBe('Candle');
    await expect.element(page.getByRole('alertdialog').filter({ hasText: 'text reverted.' })).toBeVisible();
  });

  test('cannot be taken back by somebody who may not edit', async () => {
    await prepare();
    await open({ tab: 'usage', history: [change()], allowed: none });
    await expect.element(history).toMatchTextContent(/Candle/);
    expect(history.getByRole('button').elements()).toEqual([]);
  });

  test('of one attribute is asked for alone, and of all again', async () => {
    await prepare();
    await open({ history: [change()] });
    await button('History of text').click();
    await expect
      .poll(() => api.made(getActivity).at(-1)?.query)
      .toEqual({
        ...{ item_id: ids[0], attribute_id: text },
      });
    await expect.element(history).toMatchTextContent('Only text');
    await button('Show everything').click();
    await expect.poll(() => api.made(getActivity).at(-1)?.query).toEqual({ item_id: ids[0] });
  });

  test('without a network says so, and comes with it', async () => {
    await prepare();
    api.answer(getActivity, { data: [change()], more: false });
    goOffline(api);
    await open({ tab: 'usage', history: [change()] });
    await expect.element(history).toMatchTextContent('This feature is not available when offline');
    goOnline(api);
    await expect.element(history).toMatchTextContent(/Ben.*Candle/);
  });

  test('that does not come says why, and is asked for again', async () => {
    await prepare();
    api.answer(getActivity, { data: [change()], more: false });
    api.refuseOnce(getActivity, 'unavailable');
    await open({ tab: 'usage', seesHistory: true });
    await expect.element(history.getByRole('alert')).toMatchTextContent(/database/);
    await button('Retry').click();
    await expect.element(history).toMatchTextContent(/Ben.*Candle/);
    await expect.element(history.getByRole('alert')).not.toBeInTheDocument();
  });

  test('an older page that fails leaves what is there, and is asked for again', async () => {
    await prepare();
    const [first, second] = [change(), change({ before: 'Torch', after: 'Candle' })];
    await open({ history: [] });
    api.answer(getActivity, ({ query: asked }) =>
      asked['before'] ? { data: [second], more: false } : { data: [first], more: true },
    );
    await button('History of text').click();
    await expect.element(history).toMatchTextContent(/Candle/);
    api.refuseOnce(getActivity, 'unavailable');
    await button('Show older').click();
    await expect.element(history).toMatchTextContent(/database/);
    await expect.element(history).toMatchTextContent(/Candle/);
    await button('Show older').click();
    await expect.element(history).toMatchTextContent(/Torch/);
    await expect.element(history).not.toMatchTextContent(/database/);
  });
});
