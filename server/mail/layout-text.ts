import type { Letter } from './letter.ts';

/** The mail as plain text. */
export function asText({ heading, before, details, action, after, footer }: Letter): string {
  const blocks = [
    heading,
    ...before,
    details.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.link}` : '',
    ...after,
    `-- \n${footer}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}
