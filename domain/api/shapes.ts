import { z } from 'zod';
import { serialId } from '../ids.ts';

/** Shapes that several calls share. Numbers in an address arrive as text. */
export const nothing = z.object({});
export const serialInPath = z.coerce.number().pipe(serialId);
export const inTeam = z.object({ team: serialInPath });
/** An answer without content. */
export const empty = z.null();
