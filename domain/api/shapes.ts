import { z } from 'zod';
import { serialId } from '../ids.ts';

/** Shapes that several calls share. */
export const nothing = z.object({});

const DIGITS = /^(0|[1-9]\d*)$/;

/** Numbers in an address arrive as text. Only digits are accepted, so that each number has one spelling. */
const inAddress = <S extends z.ZodType>(number: S) =>
  z.preprocess((sent) => (typeof sent === 'string' && DIGITS.test(sent) ? Number(sent) : sent), number);

/** The id of a team or a person. */
export const serialInAddress = inAddress(serialId);
/** A seq of a team's log, or 0. */
export const seqInAddress = inAddress(z.int().min(0));
/** The most records in one answer. */
export const limitInAddress = (max: number) => inAddress(z.int().min(1).max(max));

export const inTeam = z.object({ team: serialInAddress });
/** An answer without content. */
export const empty = z.null();
