import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';

export const attribute = (name: string, kind: Attribute['kind'], settings = {}): Attribute =>
  ({ ...{ id: newId(), name, kind, settings }, primary: name === 'Name' }) as Attribute;
export const [name, size, state, story] = [
  attribute('Name', 'text'),
  attribute('Size', 'number'),
  attribute('State', 'label', {
    options: [
      { id: 'todo', name: 'Todo', color: 'blue' },
      { id: 'done', name: 'Finished', color: 'green' },
    ],
  }),
  attribute('Story', 'long-text'),
];
export const due = attribute('Due', 'date');
