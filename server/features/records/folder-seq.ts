import type { Services } from '../../services.ts';
import { visitorSeq } from '../../visibility/visitor-seq.ts';

/** As `visitorSeq`, for the content of a folder. */
export async function folderSeq(
  services: Services,
  { team, person, folder }: { team: number; person: number; folder: string | undefined },
): Promise<number | undefined> {
  const state = await services.teams.open(team);
  return visitorSeq(services, { team, person }, state?.get('folders', folder ?? '')?.board_id);
}
