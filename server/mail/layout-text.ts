import type { Letter } from './letter.ts';

/** The mail as plain text. */
export function asText({
  heading,
  before,
  details,
  list,
  action,
  after,
  footer,
  unsubscribe,
}: Letter): string {
  const blocks = [
    heading,
    ...before,
    details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...list.map((one) =>
      [one.title, one.note, ...(one.lines ?? []), one.link].filter((line) => line !== '').join('\n'),
    ),
    action ? `${action.label}:\n${action.link}` : '',
    ...after,
    `-- \n${footer}${unsubscribe ? `\n${unsubscribe.label}: ${unsubscribe.link}` : ''}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
