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

  test('parses no id from a text of another form', () => {
    for (const text of ['', 'x', `${newId()}.`, `${newId()}.${newId()}.${newId()}`, newId().toUpperCase()])
      expect(type.parseId(text)).toBeUndefined();
  });
});

describe('the registry of record types', () => {
  test('lists the types of the trash as the API does', () => {
    expect(collectionsOf(({ trash }) => trash !== undefined)).toEqual([...trashCollections]);
  });

  test('restores every container and every type that keeps rows', () => {
    for (const collection of structureOf(({ isContainer, keepsRows }) => Boolean(isContainer ?? keepsRows)))
      expect(returning).toContain(collection);
  });

  test('gives every type with a position its siblings', () => {
    for (const collection of structureOf(({ fields }) => 'position' in fields.shape))
      expect(structureTypes[collection].siblings).toBeDefined();
  });
});
