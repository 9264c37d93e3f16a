/** A text as one line: each line break is one space, with the spaces around it. Takes as long as the text is. */
export const oneLine = (text: string): string =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .join(' ');
