import { STORAGE_WARNING } from '@tessera/domain/constants.ts';
import type { Services } from '../../services.ts';

/** How far the storage of a workspace is used, in hundredths: that which is told. */
type StorageLevel = 0 | 80 | 100;

/** @param limit in bytes; 0: none */
export function storageLevel(bytes: number, limit: number): StorageLevel {
  if (limit === 0 || bytes < limit * STORAGE_WARNING) return 0;
  return bytes < limit ? 80 : 100;
}

/** Told once each time that a workspace comes to use so much of its storage: the notifications of it begin here. */
export function storageReached(
  { log }: Pick<Services, 'log'>,
  reached: { team: number; level: 80 | 100; used: number; limit: number },
): void {
  log.warn(reached, 'a workspace has used much of its storage');
}
