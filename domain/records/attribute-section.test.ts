import { describe, expect, test } from 'vitest';
import { DomainError } from '../errors.ts';
import { newId } from '../ids.ts';
import { SmallTeam, who } from '../permissions/testing/small-team.ts';
import { type AttributeSection, sectioned } from './attribute-section.ts';
import { type Payload, validatePut } from './validate.ts';

function saved(person: number, payload: Payload): Payload | string {
  const team = new SmallTeam();
  const fields = { ...team.folder, name: 'S', position: 'a1', ...payload };
  try {
    return { ...validatePut(team.as(person), 'attribute_sections', newId(), fields).record };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return error.details.issues?.[0]?.code ?? error.code;
  }
}

describe('a section of attributes', () => {
  test('is saved by those who may change attributes, and names each once', () => {
    const id = newId();
    expect(saved(who.full, { attributes: [id, id] })).toMatchObject({ attributes: [id] });
    for (const person of [who.restricted, who.guest, who.visitor])
      expect(saved(person, {})).toMatch(/forbidden|not_found|no_such/);
  });

  test('names no more attributes than a folder can have', () => {
    expect(saved(who.full, { attributes: Array.from({ length: 201 }, newId) })).toBe('list_long');
  });
});

test('attributes stand in the first section that names them, and before all sections where none does', () => {
  const attributes = [...'abcd'].map((id) => ({ id }));
  const sections = [['c', 'gone', 'a'], ['a', 'd'], []].map(
    (ids, at) => ({ id: `${at}`, attributes: ids }) as unknown as AttributeSection,
  );
  const shown = sectioned(attributes, sections).map(({ section, attributes: within }) => [
    section?.id,
    within.map(({ id }) => id).join(''),
  ]);
  expect(shown).toEqual([
    [undefined, 'b'],
    ['0', 'ca'],
    ['1', 'd'],
    ['2', ''],
  ]);
});
