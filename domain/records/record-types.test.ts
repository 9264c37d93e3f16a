import { describe, expect, test } from 'vitest';
import { trashCollections } from '../api/boards.ts';
import { newId } from '../ids.ts';
import { returning } from './former-life.ts';
import { collections, collectionsOf, structureOf, structureTypes, typeOf } from './index.ts';
import { recordBase } from './record.ts';

describe.each(collections)('the type of %s', (collection) => {
  const type = typeOf(collection);
  const shape = Object.keys(type.fields.shape);

  test('is found by its name, and has no field of another name than its own', () => {
    expect(type.collection).toBe(collection);
    for (const field of Object.keys(recordBase.shape)) expect(shape).not.toContain(field);
  });

  test('changes and refers by fields of its own, to types that there are', () => {
    for (const field of type.changeable) expect(shape).toContain(field);
    for (const { field, collection: of } of type.references) {
      expect(shape).toContain(field);
      expect(collections).toContain(of);
    }
  });

  test('takes no text for an id that is none', () => {
    for (const text of ['', 'x', `${newId()}.`, `${newId()}.${newId()}.${newId()}`, newId().toUpperCase()])
      expect(type.parseId(text)).toBeUndefined();
  });
});

describe('the lists that types make', () => {
  test('the trash of the API has those that are listed in a trash', () => {
    expect(collectionsOf(({ trash }) => trash !== undefined)).toEqual([...trashCollections]);
  });

  test('a container can come back, and so can all that keeps rows', () => {
    for (const collection of structureOf(({ isContainer, keepsRows }) => Boolean(isContainer ?? keepsRows)))
      expect(returning).toContain(collection);
  });

  test('whatever has a position stands among others', () => {
    for (const collection of structureOf(({ fields }) => 'position' in fields.shape))
      expect(structureTypes[collection].siblings).toBeDefined();
  });
});
