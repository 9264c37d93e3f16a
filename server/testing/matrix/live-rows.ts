import { presenceChannel } from '@tessera/domain/api/presence.ts';
import {
  folderChannel,
  multiAuth,
  PUBLIC_CHANNEL,
  permissionsChannel,
  teamChannel,
  usersChannel,
} from '@tessera/domain/api/realtime.ts';
import type { Answer } from '../test-server.ts';
import { type Row, row } from './row.ts';
import type { Stage } from './stage.ts';

/** The meaning of a text in the tables that names a channel, or looks as if it did. */
export const channels: Record<string, (stage: Stage) => string> = {
  'the team': ({ team }) => teamChannel(team),
  'the people': ({ team }) => usersChannel(team),
  'the permissions': ({ team }) => permissionsChannel(team),
  'the folder': ({ team, shared }) => folderChannel(team, shared.folder),
  'a hidden folder': ({ team, hidden }) => folderChannel(team, hidden.folder),
  'a public board': ({ team, open }) => folderChannel(team, open.folder),
  'a deleted folder': ({ team, gone }) => folderChannel(team, gone.folder.folder),
  'another team': ({ foreign }) => teamChannel(foreign.team),
  'a folder of another team': ({ foreign }) => folderChannel(foreign.team, foreign.folder),
  'another team’s folder by this team’s name': ({ team, foreign }) => folderChannel(team, foreign.folder),
  'who is on the board': ({ team, shared }) => presenceChannel(team, shared.board),
  'what everybody hears': () => PUBLIC_CHANNEL,
  'the team, spelt otherwise': ({ team }) => `team.0${team}`,
  'the folder in capitals': ({ team, shared }) => folderChannel(team, shared.folder.toUpperCase()),
  'a team that there cannot be': () => teamChannel(2 ** 31),
  'the team, and more': ({ team }) => `${teamChannel(team)}\n`,
};

const heard: Row['statusOf'] = ({ status, body }: Answer): number =>
  status === 200 ? Object.values(body as unknown as Record<string, { status: number }>)[0]!.status : status;

/** Whether somebody may listen, by the call that signs it; `socket-rows.ts` has what the socket does then. */
export const liveRows: readonly Row[] = [
  ...Object.entries(channels).map(([about, channel]) =>
    row(multiAuth, about, (stage) => ({ body: { socketId: 'x', channelNames: [channel(stage)] } }), heard),
  ),
  row(
    multiAuth,
    'a session',
    () => ({ body: { socketId: 'x', channelNames: ['session.018f0000-0000-7000-8000-000000000000'] } }),
    heard,
  ),
];
