import type { Job } from './job.ts';
import { sweep } from './sweep.ts';

/** Every kind of job. */
export const jobs: readonly Job[] = [sweep];
