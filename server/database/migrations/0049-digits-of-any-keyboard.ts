import type { Migration } from './migration.ts';

/** Words of the search are folded with the digits of English: those of Arabic and Persian that were stored as they are. */
export const digitsOfAnyKeyboard: Migration = {
  id: '0049-digits-of-any-keyboard',
  sql: `
    update search_entry
    set words = translate(words::text, '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789')::tsvector
    where words::text ~ '[٠-٩۰-۹]'
  `,
};
