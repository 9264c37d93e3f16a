/** The label hues but two: indigo is near the accent, which is one's own, and grey says that somebody is elsewhere. */
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

/** The colour of a person, the same for everybody who sees it: `--person-…` in tokens.css. */
export const personHue = (personId: number): string => personHues[personId % personHues.length]!;
