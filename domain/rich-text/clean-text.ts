/** Controls that no text needs; a tab and a line break stay. */
const controls = /(?![\t\n])\p{Cc}/gu;

/** A text that a database can keep and a page can show: whole characters, one kind of line break. */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(controls, '');

/** Such a text in one line, of so many characters at most. */
export const cleanLine = (text: string, max: number): string =>
  cleanText(text)
    .replace(/\s*\n\s*/g, ' ')
    .trim()
    .slice(0, max)
    .toWellFormed()
    .trim();
