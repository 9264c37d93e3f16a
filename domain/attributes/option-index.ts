import type { LabelOption } from './label.ts';
import { sortText } from './sort-text.ts';

/** Finds the options of a list by their words. A list that grows is told of each new option. */
export class OptionIndex {
  private readonly exact = new Map<string, LabelOption>();
  private readonly folded = new Map<string, LabelOption>();
  private readonly synonyms = new Map<string, LabelOption>();
  /** How many parts the commas make of the names, the most first. */
  private counts: number[] = [];

  constructor(options: readonly LabelOption[]) {
    for (const one of options) this.add(one);
  }

  add(option: LabelOption): void {
    // Of several that are called the same the first counts.
    const note = (map: Map<string, LabelOption>, word: string) => map.has(word) || map.set(word, option);
    note(this.exact, option.name);
    note(this.folded, sortText(option.name));
    for (const synonym of option.synonyms) note(this.synonyms, sortText(synonym));
    const counts = [option.name, ...option.synonyms].map((word) => word.split(',').length);
    this.counts = [...new Set([...this.counts, ...counts])].sort((one, other) => other - one);
  }

  /** The option of this name, else one that differs by case or accents only, else one that has the word as a synonym. */
  find(word: string): LabelOption | undefined {
    const trimmed = word.trim();
    const wanted = sortText(trimmed);
    return this.exact.get(trimmed) ?? this.folded.get(wanted) ?? this.synonyms.get(wanted);
  }

  /**
   * The options that a list names; a name may itself hold the sign that parts them. Undefined: it names another one too,
   * or more than `max`, some of them again and again.
   */
  read(list: string, max: number): LabelOption[] | undefined {
    const words = list.split(',');
    const found: LabelOption[] = [];
    for (let at = 0; at < words.length; ) {
      let read: LabelOption | undefined;
      for (const count of this.counts) {
        if (at + count > words.length) continue;
        read = this.find(words.slice(at, at + count).join(','));
        if (!read) continue;
        at += count;
        break;
      }
      if (!read || found.push(read) > max) return undefined;
    }
    return found;
  }
}

const made = new WeakMap<readonly LabelOption[], { index: OptionIndex; length: number }>();

/** The index of a list of options; it is kept as long as the list is as long. */
export function indexOf(options: readonly LabelOption[]): OptionIndex {
  const kept = made.get(options);
  if (kept?.length === options.length) return kept.index;
  const index = new OptionIndex(options);
  made.set(options, { index, length: options.length });
  return index;
}
