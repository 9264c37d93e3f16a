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

/** The texts of the section `errors` of `web/locales`, in the person's language. */
interface ErrorTexts {
  /** The text of a key such as `codes.not_found`. Undefined: there is none, and the English text is used. */
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

/** The text of an error of the catalogue. */
export const sayCode = (code: ErrorCode, params: ErrorDetails['params'] = {}): string =>
  filled(texts.text(`codes.${code}`) ?? errors[code].message, params, texts.insert);

/** The permission that a person lacks. */
export const sayDenial = (permission: Permission): string =>
  texts.text(`denied.${permission}`) ?? permissionType(permission).denial;

/** One invalid part of a request. `about`: the field. */
interface Said {
  text: string;
  about: string | undefined;
}

/** Rules about one field that is in no field of the request. */
const aboutOf: Partial<Record<Issue['code'], string>> = {
  ...{ email_taken: 'email', email_is_yours: 'email', not_email: 'email' },
  ...{ password_common: 'password', password_own: 'password', password_too_short: 'password' },
  name_required: 'name',
};

/** All invalid parts, one by one. If this page has no text for one, the server's message is used. */
export const sayIssues = ({ issues, errors: english = [] }: Partial<ErrorBody>): Said[] =>
  issues?.map((issue, index) => ({
    text:
      isIssueCode(issue.code) && (words().text(issue.code) !== undefined || english[index] === undefined)
        ? sayIssue(issue, words())
        : (english[index] ?? ''),
    about: aboutOf[issue.code] ?? issue.name ?? issue.field,
  })) ?? english.map((text) => ({ text, about: undefined }));

/**
 * The text of an error: by its code in the person's language; else the server's message; else by status
 * (specification, "Message selection").
 */
export function sayFailure(status: number, body: Partial<ErrorBody>): string {
  // Actions that fail in preview are not available there (specification, "Named errors and messages").
  if (preview.get()) return sayCode('preview');
  return sayKnown(body) ?? (body.message || sayStatus(status, body));
}

function sayKnown(body: Partial<ErrorBody>): string | undefined {
  const { code, permission, issues, params } = body;
  if (code === undefined || !Object.hasOwn(errors, code)) return undefined;
  if (permission !== undefined && isPermission(permission))
    return texts.text(`denied.${permission}`) ?? (body.message || sayDenial(permission));
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

/** The text of a domain rule that was checked on this page. */
export const sayRule = (error: DomainError): string =>
  error.details.issues
    ? currentFormats().clauses(sayIssues(error.toBody()).map(({ text }) => text))
    : sayFailure(error.status, error.toBody());

/** Why the server has refused a save. */
export const sayRefusal = ({ status, message, why }: Pick<Refusal, 'status' | 'message' | 'why'>): string =>
  sayFailure(status, { message, ...why });

/** Why background work failed: the server stores the body of the error. */
export const sayStored = (failure: { message: string; code: string }): string =>
  sayFailure(errors.invalid.status, failure as Partial<ErrorBody>);
