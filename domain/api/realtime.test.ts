import { expect, test } from 'vitest';
import { newId } from '../ids.ts';
import { parsePresenceChannel, presenceChannel } from './presence.ts';
import {
  folderChannel,
  parseChannel,
  permissionsChannel,
  subscribeEvent,
  teamChannel,
  unsubscribeEvent,
  usersChannel,
} from './realtime.ts';

const id = newId();

test('the name of a channel is parsed back to its parts', () => {
  expect(parseChannel(teamChannel(7))).toEqual({ team: 7, carries: 'structure', folderId: undefined });
  expect(parseChannel(folderChannel(7, id))).toEqual({ team: 7, carries: 'items', folderId: id });
  expect(parseChannel(usersChannel(7))).toMatchObject({ carries: 'users' });
  expect(parseChannel(permissionsChannel(2_147_483_647))).toMatchObject({ team: 2_147_483_647 });
  expect(parsePresenceChannel(presenceChannel(7, id))).toEqual({ team: 7, boardId: id });
});

test('a channel has one spelling, and its number is a valid id of a team', () => {
  const others = [
    ...[
      '',
      'team.',
      'team.0',
      'team.01',
      'team.-1',
      'team.1.5',
      'team.1e3',
      'team.2147483648',
      'team.9999999999',
    ],
    ...[
      'team.99999999999',
      ' team.1',
      'team.1 ',
      'team.1\n',
      'Team.1',
      'team.١',
      'session.1',
      'public-notifications',
    ],
    ...[
      `team.7.folder.${id.toUpperCase()}`,
      `team.07.folder.${id}`,
      `team.7.folder.${id} `,
      'team.7.folder.',
    ],
    ...[
      `team.7.folder.${'-'.repeat(36)}`,
      `team.7.folder.${'a'.repeat(36)}`,
      'team.7.users.',
      'team.7.presence',
    ],
    ...[presenceChannel(7, id)],
  ];
  for (const text of others) {
    expect(parseChannel(text), text).toBeUndefined();
    expect(unsubscribeEvent.safeParse(text).success, text).toBe(false);
    expect(subscribeEvent.safeParse({ channel: text, signature: 'x' }).success, text).toBe(false);
  }
  for (const text of [
    `team.07.board.${id}.presence`,
    presenceChannel(2 ** 31, id),
    presenceChannel(7, id.toUpperCase()),
  ])
    expect(parsePresenceChannel(text), text).toBeUndefined();
});
