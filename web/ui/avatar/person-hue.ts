/**
 * The label hues without two: indigo is close to the accent, which is one's own, and grey means that a person is
 * elsewhere.
 */
const personHues = [
  'teal',
  'pink',
  'amber',
  'blue',
  'green',
  'violet',
  'orange',
  'cyan',
  'red',
  'lime',
] as const;

/** The colour of a person, the same for all viewers: `--person-…` in tokens.css. */
export const personHue = (personId: number): string => personHues[personId % personHues.length]!;
