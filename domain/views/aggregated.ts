import { z } from 'zod';
import { recordId } from '../ids.ts';
import { aggregateFunction } from './aggregate-functions.ts';
import { eachKey } from './own-part.ts';

/** The setting of a view that says what is computed from the values of an attribute, by its id. */
const aggregates = z.record(recordId, aggregateFunction);
export type AggregatesSetting = z.infer<typeof aggregates>;

export const aggregatesSetting = aggregates.default({});
export const ownAggregates = eachKey(aggregateFunction);
