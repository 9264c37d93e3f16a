import { describe, expect, test } from 'vitest';
import { surveyUseCases } from '../accounts/survey.ts';
import { attributeKinds } from '../attributes/index.ts';
import { starts, startsByUseCase } from './index.ts';

const folders = Object.entries(starts).flatMap(([id, { folders: some }]) =>
  some.map((folder) => [`${id}/${folder.words}`, folder] as const),
);

describe.each(folders)('the folder %s of a start', (_, { attributes, items, groupBy, sortBy }) => {
  const named = (words: string) => attributes.find((attribute) => attribute.words === words);

  test('has attributes of different words, each with settings that its kind reads', () => {
    expect(new Set(attributes.map(({ words }) => words)).size).toBe(attributes.length);
    for (const { kind, settings = {}, options } of attributes) {
      expect(attributeKinds[kind].settings.safeParse(settings).success).toBe(true);
      expect(options !== undefined).toBe(attributeKinds[kind].storage === 'options');
    }
  });

  test('has items that name its attributes, and options of a label', () => {
    for (const { values } of items)
      for (const [words, value] of Object.entries(values)) {
        const attribute = named(words);
        expect(attribute, words).toBeDefined();
        const options = attribute!.options?.map((option) => option.words);
        if (options) for (const one of value as readonly string[]) expect(options).toContain(one);
        else expect(Array.isArray(value)).toBe(false);
      }
  });

  test('has values of the form that the kind stores', () => {
    const form = { number: 'number', checkbox: 'boolean' } as Partial<Record<string, string>>;
    for (const { values } of items)
      for (const [words, value] of Object.entries(values)) {
        const { kind } = named(words)!;
        if (form[kind]) expect(typeof value).toBe(form[kind]);
        else if (kind === 'date') expect(value).toEqual({ day: expect.any(Number) });
        else if (typeof value === 'string')
          expect(attributeKinds[kind].data({} as never).safeParse(value).success).toBe(true);
      }
  });

  test('is grouped by an attribute that groups, and sorted by one that it has', () => {
    if (groupBy !== undefined) expect(attributeKinds[named(groupBy)!.kind].canGroup).toBe(true);
    if (sortBy !== undefined) expect(named(sortBy)).toBeDefined();
  });
});

test('every use case of the survey has a start', () => {
  for (const useCase of surveyUseCases) expect(Object.keys(starts)).toContain(startsByUseCase[useCase]);
});
