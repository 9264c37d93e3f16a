import { type WorkingTime, workingTimeOf } from '@tessera/domain/schedule/working-time.ts';

const usual = workingTimeOf([1, 2, 3, 4, 5], []);

export const useWorkingTime = (): WorkingTime => usual;
