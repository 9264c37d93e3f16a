import { anyCase, characters, escapes, type Fits, isWord, named, not, property } from './classes.ts';
import { PROGRAM_LENGTH, type Program, type Step } from './program.ts';

type Part = Step[];
/** What is no pattern, or too large a one. */
class BadPattern extends Error {}

const DEPTH = 50;
const REPEATED = 1_000;

/** Reads a pattern as RE2 does; undefined where it is none. */
export function readPattern(pattern: string): Program | undefined {
  if (pattern.length > PROGRAM_LENGTH) return undefined;
  try {
    return new PatternReader([...pattern].map((sign) => sign.codePointAt(0)!)).program();
  } catch (thrown) {
    if (thrown instanceof BadPattern) return undefined;
    throw thrown;
  }
}

interface Flags {
  ignoreCase: boolean;
  lines: boolean;
  dotAll: boolean;
}

class PatternReader {
  private readonly codes: readonly number[];
  private at = 0;
  private groups = 0;
  private depth = 0;
  private flags: Flags = { ignoreCase: false, lines: false, dotAll: false };

  constructor(codes: readonly number[]) {
    this.codes = codes;
  }

  program(): Program {
    const body = this.either();
    if (this.at < this.codes.length) throw new BadPattern();
    const steps: Step[] = [
      { do: 'save', slot: 0 },
      ...shifted(body, 1),
      { do: 'save', slot: 1 },
      { do: 'match' },
    ];
    return { steps, groups: this.groups };
  }

  private get sign(): string {
    const code = this.codes[this.at];
    return code === undefined ? '' : String.fromCodePoint(code);
  }
  private take(sign: string): boolean {
    if (this.sign !== sign) return false;
    this.at += 1;
    return true;
  }
  private next(): number {
    const code = this.codes[this.at];
    if (code === undefined) throw new BadPattern();
    this.at += 1;
    return code;
  }
  private looking(text: string): boolean {
    return [...text].every((sign, index) => this.codes[this.at + index] === sign.codePointAt(0));
  }

  private either(): Part {
    const options = [this.row()];
    while (this.take('|')) options.push(this.row());
    return options.reduceRight((rest, option) =>
      sized([
        { do: 'split', first: 1, second: option.length + 2 },
        ...shifted(option, 1),
        { do: 'jump', to: option.length + 2 + rest.length },
        ...shifted(rest, option.length + 2),
      ]),
    );
  }

  private row(): Part {
    let made: Part = [];
    while (this.at < this.codes.length && this.sign !== '|' && this.sign !== ')') {
      const part = this.repeated();
      made = sized([...made, ...shifted(part, made.length)]);
    }
    return made;
  }

  private repeated(): Part {
    let part = this.atom();
    for (;;) {
      const counts = this.counts();
      if (!counts) return part;
      const lazy = this.take('?');
      part = repeat(part, counts[0], counts[1], lazy);
    }
  }

  private counts(): readonly [number, number] | undefined {
    if (this.take('*')) return [0, Number.POSITIVE_INFINITY];
    if (this.take('+')) return [1, Number.POSITIVE_INFINITY];
    if (this.take('?')) return [0, 1];
    if (this.sign !== '{') return undefined;
    const rest = String.fromCodePoint(...this.codes.slice(this.at, this.at + 12));
    const found = /^\{(\d{1,4})(,(\d{1,4})?)?\}/.exec(rest);
    if (!found) return undefined;
    this.at += found[0].length;
    const least = Number(found[1]);
    const most =
      found[2] === undefined ? least : found[3] === undefined ? Number.POSITIVE_INFINITY : Number(found[3]);
    if (least > REPEATED || (most > REPEATED && most !== Number.POSITIVE_INFINITY) || most < least)
      throw new BadPattern();
    return [least, most];
  }

  private atom(): Part {
    if (this.take('(')) return this.group();
    if (this.take('[')) return [this.one(this.set())];
    if (this.take('.')) {
      const all = this.flags.dotAll;
      return [{ do: 'one', fits: (code) => all || code !== 10 }];
    }
    if (this.take('^')) return [this.edge((before) => before)];
    if (this.take('$')) return [this.edge((_, after) => after)];
    if (this.take('\\')) return [this.escaped()];
    if ('*+?'.includes(this.sign)) throw new BadPattern();
    const own = this.next();
    return [this.one((code) => code === own)];
  }

  /** -1 stands for the end of the text. */
  private edge(of: (before: number, after: number) => number): Step {
    const { lines } = this.flags;
    return {
      do: 'assert',
      holds: (before, after) => of(before, after) === -1 || (lines && of(before, after) === 10),
    };
  }

  private one(fits: Fits): Step {
    return { do: 'one', fits: this.flags.ignoreCase ? anyCase(fits) : fits };
  }

  private group(): Part {
    if (this.depth >= DEPTH) throw new BadPattern();
    this.depth += 1;
    const before = this.flags;
    let slot: number | undefined;
    if (this.take('?')) {
      if (this.looking('P<') || this.looking('<')) {
        if (this.looking('<=') || this.looking('<!')) throw new BadPattern();
        while (this.next() !== 62);
        slot = ++this.groups * 2;
      } else if (!this.readFlags()) {
        this.depth -= 1;
        return [];
      }
    } else slot = ++this.groups * 2;
    const inner = this.either();
    if (!this.take(')')) throw new BadPattern();
    this.flags = before;
    this.depth -= 1;
    return slot === undefined
      ? inner
      : sized([{ do: 'save', slot }, ...shifted(inner, 1), { do: 'save', slot: slot + 1 }]);
  }

  /** Returns whether a group follows; otherwise the flags hold for what comes after. */
  private readFlags(): boolean {
    const flags = { ...this.flags };
    let on = true;
    for (;;) {
      const sign = String.fromCodePoint(this.next());
      if (sign === '-') on = false;
      else if (sign === 'i') flags.ignoreCase = on;
      else if (sign === 'm') flags.lines = on;
      else if (sign === 's') flags.dotAll = on;
      else if (sign === ':' || sign === ')') {
        this.flags = flags;
        return sign === ':';
      } else throw new BadPattern();
    }
  }

  private escaped(): Step {
    if (this.take('b')) return { do: 'assert', holds: (before, after) => wordAt(before) !== wordAt(after) };
    if (this.take('B')) return { do: 'assert', holds: (before, after) => wordAt(before) === wordAt(after) };
    if (this.take('A')) return { do: 'assert', holds: (before) => before === -1 };
    if (this.take('z') || this.take('Z')) return { do: 'assert', holds: (_, after) => after === -1 };
    return this.one(this.character().fits);
  }

  /** A character after a backslash: one or a class of them. */
  private character(): { code?: number; fits: Fits } {
    const code = this.next();
    const sign = String.fromCodePoint(code);
    if (Object.hasOwn(escapes, sign)) return { fits: escapes[sign]! };
    if (sign === 'p' || sign === 'P') return { fits: sign === 'P' ? not(this.property()) : this.property() };
    if (sign === 'x' || sign === 'u') return exactly(this.hex(sign));
    if (Object.hasOwn(characters, sign)) return exactly(characters[sign]!);
    if (/[a-z0-9]/i.test(sign)) throw new BadPattern();
    return exactly(code);
  }

  private hex(sign: 'x' | 'u'): number {
    const rest = String.fromCodePoint(...this.codes.slice(this.at, this.at + 10));
    const found = (
      sign === 'x' ? /^(?:([\da-f]{2})|\{([\da-f]{1,6})\})/i : /^(?:([\da-f]{4})|\{([\da-f]{1,6})\})/i
    ).exec(rest);
    const code = found ? Number.parseInt(found[1] ?? found[2]!, 16) : -1;
    if (!found || code > 0x10_ffff) throw new BadPattern();
    this.at += found[0].length;
    return code;
  }

  private property(): Fits {
    let name = String.fromCodePoint(this.next());
    if (name === '{') {
      name = '';
      for (let code = this.next(); code !== 125; code = this.next()) name += String.fromCodePoint(code);
    }
    const found = property(name);
    if (!found) throw new BadPattern();
    return found;
  }

  private set(): Fits {
    const negative = this.take('^');
    const fits: Fits[] = [];
    const known = new Set<number>();
    for (let first = true; first || this.sign !== ']'; first = false) {
      const low = this.member();
      if (low.code !== undefined && this.sign === '-' && this.codes[this.at + 1] !== 93) {
        this.at += 1;
        const high = this.member();
        if (high.code === undefined || high.code < low.code) throw new BadPattern();
        const [from, to] = [low.code, high.code];
        fits.push((code) => code >= from && code <= to);
      } else if (low.code !== undefined) known.add(low.code);
      else fits.push(low.fits);
    }
    this.next();
    const some: Fits = (code) => known.has(code) || fits.some((one) => one(code));
    const own = this.flags.ignoreCase ? anyCase(some) : some;
    return negative ? not(own) : own;
  }

  private member(): { code?: number; fits: Fits } {
    if (this.looking('[:')) {
      const rest = String.fromCodePoint(...this.codes.slice(this.at, this.at + 12));
      const found = /^\[:(\^?)(\w+):\]/.exec(rest);
      const fits = found && Object.hasOwn(named, found[2]!) ? named[found[2]!] : undefined;
      if (!found || !fits) throw new BadPattern();
      this.at += found[0].length;
      return { fits: found[1] === '^' ? not(fits) : fits };
    }
    if (this.take('\\')) return this.take('b') ? exactly(8) : this.character();
    return exactly(this.next());
  }
}

const wordAt = (code: number): boolean => code >= 0 && isWord(code);

const exactly = (own: number): { code: number; fits: Fits } => ({ code: own, fits: (code) => code === own });

function sized(part: Part): Part {
  if (part.length > PROGRAM_LENGTH) throw new BadPattern();
  return part;
}

/** The same instructions, some places further on. */
const shifted = (part: readonly Step[], by: number): Step[] =>
  part.map((step) =>
    step.do === 'split'
      ? { ...step, first: step.first + by, second: step.second + by }
      : step.do === 'jump'
        ? { ...step, to: step.to + by }
        : step,
  );

function repeat(part: Part, least: number, most: number, lazy: boolean): Part {
  let made: Part = [];
  const add = (more: Part): void => {
    made = sized([...made, ...shifted(more, made.length)]);
  };
  const split = (second: number): Step =>
    lazy ? { do: 'split', first: second, second: 1 } : { do: 'split', first: 1, second };
  for (let count = 0; count < least; count += 1) add(part);
  if (most === Number.POSITIVE_INFINITY) {
    add([split(part.length + 2), ...shifted(part, 1), { do: 'jump', to: 0 }]);
  } else {
    for (let count = least; count < most; count += 1) add([split(part.length + 1), ...shifted(part, 1)]);
  }
  return made;
}
