import type { z } from 'zod';
import {
  type FieldName,
  type Issue,
  type IssueCode,
  isFieldName,
  isIssueCode,
  type Params,
} from './issues.ts';

/** What is being read: it says what its fields are called. */
export interface Reading {
  /** The collection of what has the fields: a board's name is called otherwise than a folder's. */
  of?: string | undefined;
  /** The name that the person has given to what is read: an attribute, of its value. */
  label?: string | undefined;
  /** Where it stands in what was sent. */
  within?: string | undefined;
}

/** As many as a person reads. */
const ISSUES_MAX = 20;

type ZodIssue = z.core.$ZodIssue;

/** What a schema has found, in our own terms. A schema names an issue of ours by its code, as its message. */
export const issuesOf = (error: z.ZodError, sent: unknown, reading: Reading = {}): Issue[] =>
  error.issues.slice(0, ISSUES_MAX).map((issue) => issueOf(issue, sent, reading));

/** A message of a schema: the code of an issue. */
export const because = (code: IssueCode): string => code;

function issueOf(issue: ZodIssue, sent: unknown, { of, label, within }: Reading): Issue {
  const path = [...(within === undefined ? [] : [within]), ...issue.path.map(String)];
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown>)?.[key], sent);
  const called = label === undefined ? nameOf(path, of) : undefined;
  const { code, params } = foundIn(issue, value);
  return {
    code: specific(code, called),
    ...(path.length > 0 ? { field: path.join('.') } : {}),
    ...(called ? { name: called } : {}),
    ...(label === undefined ? {} : { label }),
    ...(params ? { params } : {}),
  };
}

const named: Record<string, FieldName> = {
  boards: 'board_name',
  folders: 'folder_name',
  teams: 'workspace_name',
};

function nameOf(path: readonly string[], of: Reading['of']): FieldName | undefined {
  const last = path.at(-1);
  if (last === 'name' && path.includes('options')) return 'label_name';
  if (last === 'name' && path.length === 1) return named[of ?? ''] ?? 'name';
  return last !== undefined && isFieldName(last) ? last : undefined;
}

/** What is missing of a field that has words of its own is said in them. */
function specific(code: IssueCode, name: FieldName | undefined): IssueCode {
  if (name === 'email' && code !== 'too_long') return 'not_email';
  const own = `${name}_required`;
  return code === 'required' && isIssueCode(own) ? own : code;
}

function foundIn(issue: ZodIssue, value: unknown): { code: IssueCode; params?: Params } {
  const limits = limitsOf(issue);
  if (isIssueCode(issue.message)) return { code: issue.message, ...limits };
  switch (issue.code) {
    case 'invalid_type':
      return { code: value === undefined || value === null ? 'required' : wrongType(issue.expected) };
    case 'too_small':
      return { code: tooSmall(issue.origin, value), ...limits };
    case 'too_big':
      return { code: tooBig(issue.origin), ...limits };
    case 'invalid_format':
      return { code: formats[issue.format] ?? 'not_valid' };
    case 'invalid_value':
      if (value === undefined || value === null) return { code: 'required' };
      return { code: 'not_one_of', params: { options: issue.values.map(String).join(', ') } };
    case 'unrecognized_keys':
      return { code: 'unknown_fields', params: { names: issue.keys.join(', ') } };
    default:
      return { code: value === undefined || value === null ? 'required' : 'not_valid' };
  }
}

function limitsOf(issue: ZodIssue): { params?: Params } {
  if (issue.code === 'custom' && issue.params) return { params: issue.params as Params };
  if (issue.code === 'too_small') return { params: { min: Number(issue.minimum) } };
  return issue.code === 'too_big' ? { params: { max: Number(issue.maximum) } } : {};
}

const formats: Record<string, IssueCode> = { email: 'not_email', url: 'not_url' };

const types: Record<string, IssueCode> = {
  ...{ string: 'not_text', number: 'not_number', int: 'not_whole', boolean: 'not_yes_no' },
  ...{ array: 'not_list', object: 'not_object', record: 'not_object' },
};
const wrongType = (wanted: string): IssueCode => types[wanted] ?? 'not_valid';

function tooSmall(origin: string, value: unknown): IssueCode {
  if (origin === 'string') return String(value).trim() === '' ? 'required' : 'too_short';
  return origin === 'array' || origin === 'set' ? 'list_short' : 'too_small';
}

function tooBig(origin: string): IssueCode {
  if (origin === 'string') return 'too_long';
  return origin === 'array' || origin === 'set' ? 'list_long' : 'too_large';
}
