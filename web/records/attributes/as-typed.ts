type Fields = Record<string, unknown>;

/**
 * Settings as their rules read them, defaults and all, but with texts as they are typed: rules take the space at the end
 * of a text away, and where that came back into its field, no second word could be begun.
 */
export const asTyped = (read: Fields, typed: Fields): Fields =>
  Object.fromEntries(Object.entries(read).map(([key, value]) => [key, partAsTyped(value, typed[key])]));

function partAsTyped(read: unknown, typed: unknown): unknown {
  if (typeof read === 'string' && typeof typed === 'string') return typed.trim() === read ? typed : read;
  if (Array.isArray(read) && Array.isArray(typed) && read.length === typed.length)
    return read.map((part, index) => partAsTyped(part, typed[index]));
  return isFields(read) && isFields(typed) ? asTyped(read, typed) : read;
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
