import {
  type DomainError,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetails,
  errors,
  isAboutField,
} from '@tessera/domain/errors.ts';
import { filled, type Issue, type IssueWords, isIssueCode, sayIssue } from '@tessera/domain/issues.ts';
import { isPermission, type Permission, permissionType } from '@tessera/domain/permissions/permissions.ts';
import type { Refusal } from '@tessera/sync/storage.ts';
import { currentFormats } from '../page/formats.ts';
import { preview } from './preview.ts';

/** The texts of the section `errors` of `web/locales`, in the language of the person. */
interface ErrorTexts {
  /** Of a key such as `codes.not_found`. Undefined: there is none, and it is said in English. */
  text(key: string): string | undefined;
  insert?(value: string): string;
}

let texts: ErrorTexts = { text: () => undefined };

export function speakErrors(those: ErrorTexts): void {
  texts = those;
}

const words = (): IssueWords => ({
  text: (code) => texts.text(`issues.${code}`),
  field: (name) => texts.text(`fields.${name}`),
  ...(texts.insert ? { insert: texts.insert } : {}),
});

/** What an error of the catalogue says. */
export const sayCode = (code: ErrorCode, params: ErrorDetails['params'] = {}): string =>
  filled(texts.text(`codes.${code}`) ?? errors[code].message, params, texts.insert);

/** What somebody may not do. */
export const sayDenial = (permission: Permission): string =>
  texts.text(`denied.${permission}`) ?? permissionType(permission).denial;

/** One thing that is wrong with what was sent. `about`: the field. */
interface Said {
  text: string;
  about: string | undefined;
}

/** Rules about one field that stand in no field of the request. */
const aboutOf: Partial<Record<Issue['code'], string>> = {
  ...{ email_taken: 'email', email_is_yours: 'email', not_email: 'email' },
  ...{ password_common: 'password', password_own: 'password', password_too_short: 'password' },
  name_required: 'name',
};

/** All that is wrong, one by one. What this page knows no text for is said as the server says it. */
export const sayIssues = ({ issues, errors: english = [] }: Partial<ErrorBody>): Said[] =>
  issues?.map((issue, index) => ({
    text: isIssueCode(issue.code) ? sayIssue(issue, words()) : (english[index] ?? ''),
    about: aboutOf[issue.code] ?? issue.name ?? issue.field,
  })) ?? english.map((text) => ({ text, about: undefined }));

/**
 * What went wrong, by its code in the person's language; else the server's message if there is one; else by status
 * (specification, "Message selection").
 */
export function sayFailure(status: number, body: Partial<ErrorBody>): string {
  // What fails in preview is not offered there (specification, "Named errors and messages").
  if (preview.get()) return sayCode('preview');
  return sayKnown(body) ?? (body.message || sayStatus(status, body));
}

function sayKnown(body: Partial<ErrorBody>): string | undefined {
  const { code, permission, issues, params } = body;
  if (code === undefined || !Object.hasOwn(errors, code)) return undefined;
  if (permission !== undefined && isPermission(permission)) return sayDenial(permission);
  if (issues?.length) {
    const said = sayIssues(body).map(({ text }) => text);
    return issues.some(isAboutField)
      ? `${sayCode('invalid')}: ${currentFormats().clauses(said)}`
      : said.join(' ');
  }
  return code === 'invalid' ? undefined : sayCode(code, params);
}

function sayStatus(status: number, { errors: list }: Partial<ErrorBody>): string {
  if (status === 0) return sayCode('offline');
  if (status === 401 || status === 403) return sayCode('unauthorized');
  if (status === 404) return sayCode('not_found');
  if (status === 409) return sayCode('conflict');
  if (status === 422 && list?.length) return `${sayCode('invalid')}: ${currentFormats().clauses(list)}`;
  return sayCode('unknown');
}

/** What a rule of the domain says that was asked on this page. */
export const sayRule = (error: DomainError): string =>
  error.details.issues
    ? currentFormats().clauses(sayIssues(error.toBody()).map(({ text }) => text))
    : sayFailure(error.status, error.toBody());

/** Why the server has refused a save. */
export const sayRefusal = ({ status, message, why }: Pick<Refusal, 'status' | 'message' | 'why'>): string =>
  sayFailure(status, { message, ...why });

/** Why something failed that went on without its page: the server keeps the body of the error. */
export const sayStored = (failure: { message: string; code: string }): string =>
  sayFailure(errors.invalid.status, failure as Partial<ErrorBody>);
