import { z } from 'zod';
import { durationForms } from './duration.ts';
import { numberFormats } from './number.ts';

/** How results are shown: each counts where the result has its type. */
export const resultDisplay = z
  .object({
    decimals: z.int().min(0).max(10).nullable(),
    format: z.enum(numberFormats),
    currency: z.string().regex(/^[A-Z]{3}$/),
    /** Whether a date is shown with its time of day. */
    time: z.boolean(),
    form: z.enum(durationForms),
  })
  .partial();
export type ResultDisplay = z.infer<typeof resultDisplay>;
