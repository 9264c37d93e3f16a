import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type ErrorCode, errors } from '@tessera/domain/errors.ts';
import { fieldNames, type IssueCode, issueTexts } from '@tessera/domain/issues.ts';
import { languages } from '@tessera/domain/locales.ts';
import { permissionTypes } from '@tessera/domain/permissions/permissions.ts';
import { describe, expect, test } from 'vitest';

/** Only programs get these: no page sends the calls that they are about. */
const codesForPrograms: readonly ErrorCode[] = ['token_scope', 'failed_dependency', 'key_reused'];
const issuesForPrograms: readonly IssueCode[] = [
  ...([
    'not_yes_no',
    'not_list',
    'not_object',
    'not_id',
    'not_instant',
    'not_json',
    'unknown_fields',
  ] as const),
  ...([
    'no_such_permission',
    'no_such_collection',
    'names_no_record',
    'idempotency_key',
    'if_match',
  ] as const),
  ...(['version_after_if_match'] as const),
  ...(['decide_once', 'same_board_twice', 'id_taken', 'id_of_another', 'id_of_place'] as const),
  ...(['id_of_deleted_folder', 'attribute_on_other_board', 'attribute_one_primary'] as const),
  ...([
    'view_on_other_board',
    'section_on_other_board',
    'template_on_other_board',
    'permissions_not_deleted',
    'back_on_own_board',
    'back_as_same_type',
  ] as const),
  ...(['back_where_it_was', 'import_no_such_column'] as const),
];

const doubled = (text: string): string => text.replace(/\{(\w+)\}/g, '{{$1}}');
const without = (all: Record<string, string>, left: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([key, text]) => (left.includes(key) ? [] : [[key, doubled(text)]])),
  );
const texts = <T>(all: Record<string, T>, text: (one: T) => string): Record<string, string> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, text(one)]));

const english = {
  codes: without(
    texts<{ message: string }>(errors, ({ message }) => message),
    codesForPrograms,
  ),
  denied: without(
    texts<{ denial: string }>(permissionTypes, ({ denial }) => denial),
    [],
  ),
  issues: without(issueTexts, issuesForPrograms),
  fields: without(fieldNames, []),
};

const sectionOf = (language: string): typeof english =>
  JSON.parse(readFileSync(path.join(import.meta.dirname, `${language}.json`), 'utf8')).errors;

test("errors of the web are in English the same as the server's", () => {
  expect(sectionOf('en')).toEqual(english);
});

describe.each(Object.keys(languages))('%s', (language) => {
  test.each(['codes', 'denied', 'issues', 'fields'] as const)('has a text for all %s', (part) => {
    expect(Object.keys(sectionOf(language)[part])).toEqual(Object.keys(english[part]));
  });

  test('has none of its sentences in English', () => {
    if (language === 'en') return;
    const { codes, denied, issues } = sectionOf(language);
    const same = Object.entries({ ...codes, ...denied, ...issues }).filter(
      ([key, text]) => text === { ...english.codes, ...english.denied, ...english.issues }[key],
    );
    expect(same).toEqual([]);
  });
});
