import type { Fields } from '@tessera/sync/request.ts';
import type { LookUps, Sides } from './save-words.ts';

/** Both sides of a conflict about a record's fields: its name, its place, and other fields. */
export function fieldSides(item: Fields, theirs: Fields, _save: unknown, { t }: LookUps): Sides[] {
  const fields = Object.keys(item).filter((field) => field !== 'row_version');
  const sides: Sides[] = [];
  if (fields.includes('name'))
    sides.push({ label: t('sync.fieldName'), yours: String(item['name']), theirs: String(theirs['name']) });
  if (fields.some((field) => field === 'position' || field === 'parent_id'))
    sides.push({ label: t('sync.fieldPlace'), yours: t('sync.yourPlace'), theirs: t('sync.theirPlace') });
  if (fields.some((field) => !['name', 'position', 'parent_id'].includes(field)))
    sides.push({
      label: t('sync.fieldSettings'),
      yours: t('sync.yourSettings'),
      theirs: t('sync.theirSettings'),
    });
  return sides;
}
