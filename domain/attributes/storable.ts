/** Whether a database can keep a text: no NUL, no half of a character. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
