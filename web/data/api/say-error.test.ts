import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DomainError, denied, type ErrorBody, invalidBecause } from '@tessera/domain/errors.ts';
import type { Issue } from '@tessera/domain/issues.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { setFormats } from '../page/formats.ts';
import { RequestError } from './errors.ts';
import { preview } from './preview.ts';
import { sayFailure, sayIssues, sayRefusal, sayRule, speakErrors } from './say-error.ts';

/** Formats as `web/app/i18n.ts` does. */
function speak(language: string): void {
  const file = path.join(import.meta.dirname, `../../locales/${language}.json`);
  const { errors } = JSON.parse(readFileSync(file, 'utf8')) as { errors: Record<string, unknown> };
  speakErrors({
    text: (key) =>
      key
        .split('.')
        .reduce<unknown>((at, part) => (at as Record<string, unknown> | undefined)?.[part], errors) as string,
  });
}
const bodyOf = (error: DomainError): ErrorBody => JSON.parse(JSON.stringify(error.toBody()));
const said = (error: DomainError): string => new RequestError(error.status, bodyOf(error)).message;

beforeEach(() => speak('de'));
afterEach(() => {
  preview.set(false);
  setFormats({ locale: 'en', timezone: null, start_of_week: null });
  speakErrors({ text: () => undefined });
});

describe("errors of the server are told in the person's language", () => {
  test('by the code of the error, with its parameters', () => {
    expect(said(new DomainError('link_expired'))).toBe('Der Link ist abgelaufen.');
    expect(said(new DomainError('file_too_large', { params: { megabytes: 4 } }))).toBe(
      'Die Datei ist zu groß. Sie muss kleiner als 4 MB sein.',
    );
  });

  test('a denial by its permission', () => {
    expect(said(denied('CREATE_ITEM'))).toBe('Du darfst keine Einträge anlegen.');
  });

  test('invalid fields by their names, as a list', () => {
    const error = new DomainError('invalid', {
      issues: [
        { code: 'board_name_required', field: 'name', name: 'board_name' },
        { code: 'too_long', field: 'email', name: 'email', params: { max: 254 } },
        { code: 'not_number', field: 'x.data', label: 'Preis' },
        { code: 'not_url', label: 'Seite' },
      ],
    });
    expect(error.message).toBe(
      'Validation Error: A board name is required., E-mail can have at most 254 characters., Preis must be a number., Seite: A valid URL is required.',
    );
    expect(said(error)).toBe(
      'Eingabefehler: Bitte gib dem Board einen Namen., E-Mail: Höchstlänge 254 Zeichen., Preis: Bitte gib eine Zahl ein., Seite: Bitte gib eine gültige URL ein.',
    );
    expect(sayIssues(bodyOf(error)).map(({ about }) => about)).toEqual([
      'board_name',
      'email',
      'x.data',
      undefined,
    ]);
  });

  test.each([
    ['en', 'A board name is required., Preis must be a number.'],
    ['de', 'Bitte gib dem Board einen Namen., Preis: Bitte gib eine Zahl ein.'],
    ['ar', '، '],
    ['zh', '，'],
  ])('the invalid fields are separated as in %s', (language, text) => {
    speak(language);
    setFormats({ locale: language, timezone: null, start_of_week: null });
    const issues: Issue[] = [
      { code: 'board_name_required', field: 'name', name: 'board_name' },
      { code: 'not_number', field: 'x.data', label: 'Preis' },
    ];
    expect(said(new DomainError('invalid', { issues }))).toContain(text);
    expect(sayRule(new DomainError('invalid', { issues }))).toContain(text);
    expect(sayFailure(422, { errors: ['A', 'B'] })).toContain(text.length < 3 ? `A${text}B` : 'A, B');
  });

  test('a broken rule by its own text', () => {
    const error = invalidBecause('folders_too_deep', { params: { max: 10 } });
    expect([error.message, said(error), sayRule(error)]).toEqual([
      'Folders can be at most 10 levels deep.',
      'Ordner können höchstens 10 Ebenen tief liegen.',
      'Ordner können höchstens 10 Ebenen tief liegen.',
    ]);
  });

  test('a refused save, also after a reload', () => {
    const { message, ...why } = bodyOf(denied('EDIT_ITEM'));
    expect(sayRefusal({ status: 403, message, why })).toBe('Du darfst diesen Eintrag nicht bearbeiten.');
    expect(sayRefusal({ status: 403, message })).toBe(message);
  });

  test('existing errors change to another language', () => {
    const error = new RequestError(404, { code: 'not_found', message: 'Not Found' });
    expect(error.message).toBe('Nicht gefunden');
    speak('fr');
    expect(error.message).toBe('Introuvable');
  });

  test.each([
    [0, 'Das geht nicht, solange du offline bist.'],
    [401, 'Dazu bist du nicht berechtigt.'],
    [403, 'Dazu bist du nicht berechtigt.'],
    [404, 'Nicht gefunden'],
    [500, 'Etwas ist schiefgegangen'],
  ])('%i without a message by its status', (status, text) => {
    expect(sayFailure(status, {})).toBe(text);
  });

  test('in preview with one text', () => {
    preview.set(true);
    expect(said(new DomainError('link_expired'))).toBe(
      'Diese Funktion ist im Vorschaumodus nicht verfügbar.',
    );
  });
});

describe('what this page does not know is told in English', () => {
  test('an error of a newer server', () => {
    const body = { code: 'made_up', message: 'Something new.' } as unknown as ErrorBody;
    expect(sayFailure(422, body)).toBe('Something new.');
  });

  test('an issue of a newer server', () => {
    const issues = [{ code: 'made_up' }] as unknown as NonNullable<ErrorBody['issues']>;
    const body: ErrorBody = { code: 'invalid', message: 'New.', issues, errors: ['Something new.'] };
    expect(sayFailure(422, body)).toBe('Something new.');
  });

  test('a text that the language lacks', () => {
    expect(said(invalidBecause('id_taken'))).toBe('id: it is taken.');
  });
});
