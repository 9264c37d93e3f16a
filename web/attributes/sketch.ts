/** A part of a sketch on a ground of its own. Colours are names of `tokens.css`, without the dashes. */
export interface SketchedChip {
  words: string;
  ground: string;
  ink: string;
  /** The colour of the line around it; left out: none is. */
  edge?: string;
}

/** A person: letters on a round ground, and the name beside it. */
export interface SketchedPerson {
  name: string;
  letters: string;
  hue: string;
}

/** What stands for a value in a picture of many cells, which is drawn in the place of elements. */
export type Sketch =
  /** `signPx`: as much room as a sign takes before it. `isText`: somebody wrote it, in a direction of its own. */
  | { form: 'words'; words: string; ink?: string; alignsEnd?: boolean; signPx?: number; isText?: boolean }
  | { form: 'chips'; chips: readonly SketchedChip[] }
  | { form: 'people'; people: readonly SketchedPerson[] }
  | { form: 'box'; isChecked: boolean }
  /** So many of `max` marks are filled. */
  | { form: 'marks'; filled: number; max: number; color: string }
  /** `part`: 0 to 1. */
  | { form: 'bar'; part: number; words: string };

/** What somebody has written. */
export const sketchText = (data: string | null): Sketch | undefined =>
  data === null ? undefined : { form: 'words', words: data, isText: true };
