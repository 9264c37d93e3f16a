import { RequestError } from '../../data/api/errors.ts';
import { sayIssues } from '../../data/api/say-error.ts';
import type { Problems } from '../../ui/use-checks.ts';

/** The field of a refusal, if its code names one. */
const fieldOfCode: Record<string, string> = { wrong_password: 'password', wrong_code: 'code' };

/** The problems of a form by field; those of no field belong to the form. `sorry`: for unknown errors. */
export function problemsOf(error: unknown, fields: readonly string[], sorry: string): Problems {
  if (!(error instanceof RequestError)) return { form: sorry };
  const { message } = error;
  const { code = '' } = error.body;
  const said = sayIssues(error.body);
  const field = fieldOfCode[code];
  if (field && fields.includes(field)) return { [field]: message };
  if (code !== 'invalid' || said.length === 0) return { form: message };
  const problems: Problems = {};
  for (const { text, about } of said)
    problems[about !== undefined && fields.includes(about) ? about : 'form'] ??= text;
  return problems;
}

/** The time until the next try, in seconds; 0: there is no limit. */
export function waitOf(error: unknown): number {
  if (!(error instanceof RequestError) || error.status !== 429) return 0;
  const { seconds } = (error.body.data ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}

/** Good enough to be sent: the server checks the rest. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
