import { newId } from '@tessera/domain/ids.ts';
import { expect, test } from 'vitest';
import { join, setPermissions } from '../../testing/people.ts';
import { sharedServer, TestClient } from '../../testing/test-server.ts';

test('a visitor is told of no people by what buttons give and filters ask for', async () => {
  const server = await sharedServer();
  const ann = await TestClient.signUp(server, 'Ann');
  const stranger = await TestClient.signUp(server, 'Eve');
  const made = await ann.makeFolder();
  const ben = await join(server, ann, 'full-member', { name: 'Ben' });
  await setPermissions(
    ann,
    { board_id: made.board, folder_id: null },
    { 'tag:guest_user:VIEW_FOLDER': true },
  );
  const place = { board_id: made.board, folder_id: made.folder, position: 'a7' };
  const [people, button, view] = [newId(), newId(), newId()];
  const given = { how: 'fixed', data: [ben.id] };
  const steps = [
    { id: newId(), action: 'set-value', attribute_id: people, given },
    { id: newId(), action: 'create-item', values: [{ attribute_id: people, given }] },
    { id: newId(), action: 'copy-text', text: [{ text: 'Kept' }] },
  ];
  const condition = { attribute_id: people, operator: 'any-of', operand: [String(ben.id)] };
  const query = { filter: { match: 'all', conditions: [{ match: 'any', conditions: [condition] }] } };
  const puts = [
    ann.put('attributes', people, { ...place, kind: 'members', name: 'People' }),
    ann.put('attributes', button, { ...place, kind: 'button', name: 'Go', settings: { steps } }),
    ann.put('views', view, { ...place, type: 'table', name: 'Table', settings: { query } }),
  ];
  for (const { status, body } of await Promise.all(puts)) expect(status, JSON.stringify(body)).toBe(200);
  const told = async (who: TestClient) => {
    const paths = [`attributes/${button}`, `views/${view}`, 'attributes', 'views', 'changes?after=0'];
    const answers = await Promise.all(paths.map((path) => who.call('GET', `/api/${ann.team}/${path}`)));
    return JSON.stringify(answers.map((answer) => answer.body));
  };
  const names = new RegExp(`\\["?${ben.id}"?\\]`);
  expect(await told(ann)).toMatch(names);
  expect(await told(stranger)).toContain('Kept');
  expect(await told(stranger)).not.toMatch(names);
});
