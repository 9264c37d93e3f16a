import { parseChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import type { RequestRecord } from '@tessera/sync/request.ts';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useOutbox } from '../../data/sync/connection.ts';
import type { LookUps } from '../../records/saves/save-words.ts';

/** The most folders that are opened to name their items; items of the others are named by their folder. */
const FOLDERS_MAX = 3;

/** The known records that requests change; draws again as more become known. */
export function useLookUps(requests: readonly Pick<RequestRecord, 'channel'>[]): LookUps {
  const { t } = useTranslation();
  const { client } = useOutbox();
  const [, drawAgain] = useReducer((count: number) => count + 1, 0);
  const channels = [...new Set(requests.map(({ channel }) => channel))].flatMap(
    (channel) => parseChannel(channel) ?? [],
  );
  const teams = [...new Set(channels.map(({ team }) => team))].join(' ');
  const folders = channels
    .flatMap(({ team, folderId }) => {
      if (!client || !folderId) return [];
      const folder = client.read({ channel: teamChannel(team), collection: 'folders', id: folderId });
      return folder ? `${team} ${String(folder['board_id'])} ${folderId}` : [];
    })
    .slice(0, FOLDERS_MAX)
    .join(',');

  useEffect(() => {
    if (!client || teams === '') return;
    const stops = teams.split(' ').map((team) => client.team(Number(team)).subscribe(drawAgain));
    drawAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, teams]);

  useEffect(() => {
    if (!client || folders === '') return;
    const stops = folders.split(',').map((folder) => {
      const [team, board_id, folder_id] = folder.split(' ') as [string, string, string];
      return client.folder({ team_id: Number(team), board_id, folder_id }).subscribe(drawAgain);
    });
    drawAgain();
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, folders]);

  return { read: (channel, collection, id) => client?.read({ channel, collection, id }), t };
}
