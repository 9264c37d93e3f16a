import type { Services } from '../../services.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';

/** As `visitorSeq`, for the content of a folder. It may be one that another process has made a moment ago. */
export async function folderSeq(
  services: Services,
  { team, person, folder }: { team: number; person: number; folder: string | undefined },
): Promise<number | undefined> {
  const { teams } = services;
  const isUnknown = folder !== undefined && !(await teams.open(team))?.get('folders', folder);
  if (isUnknown) await teams.catchUp(team);
  const state = await teams.open(team);
  return visitorSeq(services, { team, person }, state?.get('folders', folder ?? '')?.board_id);
}
