import { RequestError } from '../../data/api/errors.ts';
import { sayIssues } from '../../data/api/say-error.ts';

/** What is wrong, by the name of the field it is about; `form`: with all of it. */
export type Problems = Record<string, string | undefined>;

/** Which field a refusal is about, where its code says it. */
const fieldOfCode: Record<string, string> = { wrong_password: 'password', wrong_code: 'code' };

/**
 * What the person is told beside each field that the form has; what is about none of them is about the form.
 * `sorry`: where nothing is known of what went wrong.
 */
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

/** How long to wait before the next try, in seconds; 0: it is no matter of waiting. */
export function waitOf(error: unknown): number {
  if (!(error instanceof RequestError) || error.status !== 429) return 0;
  const { seconds } = (error.body.data ?? {}) as { seconds?: unknown };
  return typeof seconds === 'number' && seconds > 0 ? Math.ceil(seconds) : 0;
}

/** Good enough to be sent: the server knows the rest. */
export const isEmail = (text: string): boolean => /^\S+@\S+\.\S+$/.test(text.trim());
