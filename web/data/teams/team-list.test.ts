import { expect, test } from 'vitest';
import '../testing/fake-browser.ts';

test('people of a team cannot be changed before they have loaded', async () => {
  const { TeamList } = await import('./team-list.ts');
  let sent = 0;
  const list = new TeamList<string[]>({ team: 1, name: 'members', load: async () => ['Ann'] });
  const send = async (all: string[]) => {
    sent += 1;
    return all;
  };
  await expect(list.save((all) => all.filter((name) => name !== 'Ann'), send)).rejects.toThrow(
    'Team not initialized',
  );
  expect(sent).toBe(0);
});
