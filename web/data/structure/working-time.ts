import {
  holidaysInOrder,
  USUAL_WEEKDAYS,
  WORKING_TIME_ID,
  type WorkingTimeRecord,
} from '@tessera/domain/records/working-time.ts';
import { type WorkingTime, workingTimeOf } from '@tessera/domain/schedule/working-time.ts';
import { useSyncExternalStore } from 'react';
import { openTeam, saveStructure } from './structure.ts';

type Said = Pick<WorkingTimeRecord, 'weekdays' | 'holidays'>;

const UNSAID: Said = { weekdays: [...USUAL_WEEKDAYS], holidays: [] };

/** What a workspace says of it; the usual week where it says nothing. */
export function useSaidWorkingTime(team: number): Said {
  const opened = openTeam(team);
  return useSyncExternalStore(
    opened.subscribe,
    () => opened.collections.working_times.get(WORKING_TIME_ID) ?? UNSAID,
  );
}

const made = new WeakMap<Said, WorkingTime>();

/** On which days a workspace works. The same object until that changes. */
export function useWorkingTime(team: number): WorkingTime {
  const said = useSaidWorkingTime(team);
  let known = made.get(said);
  if (!known) {
    known = workingTimeOf(said.weekdays, said.holidays);
    made.set(said, known);
  }
  return known;
}

/** Shown at once, as the server keeps it. */
export function saveWorkingTime(team: number, change: Partial<Said>): Promise<void> {
  const { holidays } = change;
  const fields = {
    // The first save makes the record, which is whole before the server answers.
    ...(openTeam(team).collections.working_times.get(WORKING_TIME_ID) ? {} : UNSAID),
    ...change,
    ...(holidays ? { holidays: holidaysInOrder(holidays) } : {}),
  };
  return saveStructure(team, { collection: 'working_times', id: WORKING_TIME_ID, fields });
}
