import { presenceChannel } from '@tessera/domain/api/presence.ts';
import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { Chance } from './chance.ts';
import type { Known } from './made-of-schema.ts';
import { deepJson, garble, oddText, oddValue, spoil } from './odd-values.ts';

type Frame = string | Uint8Array<ArrayBuffer>;

const names = [
  'subscribe',
  'unsubscribe',
  'token',
  'presence',
  'error',
  'connect',
  'disconnect',
  'ping',
  '__proto__',
  'constructor',
  'newListener',
  '',
];
const namespaces = ['', '/,', '/admin,', '/__proto__,', '/?a=b,', '/%00,', '/'];

/** One frame of Engine.IO's and Socket.IO's protocols, with something wrong in it. */
export function hostileFrames(chance: Chance, known: Known, token: string | undefined): Frame[] {
  if (chance.happens(0.05)) return [chance.bytes(chance.below(200))];
  if (chance.happens(0.02)) return ['x'.repeat(chance.pick([90_000, 150_000]))];
  const frame = honestFrame(chance, known, token);
  if (chance.happens(0.1)) return [garble(chance, frame)];
  if (chance.happens(0.05)) return [`42["${chance.pick(names)}",${deepJson(chance)}]`];
  if (chance.happens(0.05)) {
    const told = JSON.stringify([chance.pick(names), oddValue(chance), { _placeholder: true, num: 0 }]);
    return [`45${chance.pick(['1', '2', '0', '-1', '99', 'x'])}-${told}`, chance.bytes(chance.below(50))];
  }
  return [frame];
}

function honestFrame(chance: Chance, known: Known, token: string | undefined): string {
  if (chance.happens(0.1))
    return chance.pick([
      '0',
      '1',
      '2',
      '3',
      '5',
      '6',
      '2probe',
      '41',
      '4',
      '43[]',
      '430[1]',
      '44{}',
      '46',
      '',
    ]);
  const namespace = chance.happens(0.1) ? chance.pick(namespaces) : '';
  if (chance.happens(0.1)) return `40${namespace}${JSON.stringify(spoil(chance, { token: token ?? 'x' }))}`;
  const id = chance.pick(['', '', String(chance.below(100)), '99999999999999999999', '-1']);
  const said = eventOf(chance, known, token);
  return `42${namespace}${id}${JSON.stringify(chance.happens(0.3) ? said : spoil(chance, said))}`;
}

function eventOf(chance: Chance, known: Known, token: string | undefined): unknown[] {
  const [team, board, folder] = [
    Number(chance.pick(known['team']!)),
    String(chance.pick(known['board']!)),
    String(chance.pick(known['folder']!)),
  ];
  const channel = chance.pick([
    teamChannel(team),
    folderChannel(team, folder),
    presenceChannel(team, board),
    oddText(chance),
  ]);
  const state = { folder_id: folder, item_id: null, attribute_id: null, editing: false };
  return chance.pick<unknown[]>([
    ['subscribe', { channel, signature: `${team}:x` }],
    ['unsubscribe', channel],
    ['token', { token: token ?? oddText(chance) }],
    ['presence', { channel: presenceChannel(team, board), state: chance.happens(0.3) ? null : state }],
    [chance.pick(names), oddValue(chance)],
    [chance.pick(names)],
  ]);
}
