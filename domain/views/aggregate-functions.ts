import { z } from 'zod';
import { type RollupFunction, rollupFunctionIds } from '../attributes/rollup-functions.ts';

export type AggregateFunction = Exclude<RollupFunction, 'list'>;

/** What a view computes from the values of its rows. Stored: as with rollups, but for the list. */
export const aggregateFunction = z.enum(rollupFunctionIds).exclude(['list']);
