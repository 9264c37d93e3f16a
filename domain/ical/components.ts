import {
  type ContentLine,
  type Problem,
  parseContentLine,
  UnreadableError,
  unfoldedLines,
} from './content-lines.ts';

/** `BEGIN:VEVENT` … `END:VEVENT`. */
export interface Component {
  name: string;
  line: number;
  lines: ContentLine[];
  components: Component[];
}

/** A calendar is a tree of few levels. */
const DEPTH_MAX = 8;
const PARTS = ['VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'];
const ROOTS = ['VCALENDAR', ...PARTS];

/** So many lines are read between two pauses. */
const LINES_AT_ONCE = 1_000;

type Note = (problem: Problem) => void;

/**
 * The calendars of a file; pauses so that others have their turn. A component whose end is missing ends with what it stands
 * in, or where the next one begins. Throws `UnreadableError` where the file is no calendar, or is cut off.
 */
export function* readComponents(bytes: Uint8Array, note: Note): Generator<void, Component[]> {
  const roots: Component[] = [];
  const open: Component[] = [];
  let last = 1;
  for (const { line, text } of wholeLines(bytes)) {
    if (line % LINES_AT_ONCE === 0) yield;
    if (text.trim() === '') continue;
    last = line;
    const parsed = parseContentLine(line, text);
    const within = open.at(-1);
    // What stands behind a calendar is no part of it.
    if (!within && parsed?.name !== 'BEGIN' && roots.length > 0) continue;
    if (!within && parsed?.name !== 'BEGIN') throw notCalendar(line);
    if (!parsed) continue;
    const named = parsed.value.trim().toUpperCase();
    if (parsed.name === 'BEGIN') begin(named, line, { open, roots, note });
    else if (parsed.name === 'END') end(named, line, { open, note });
    else within!.lines.push(parsed);
  }
  const unclosed = open.at(-1);
  if (unclosed)
    throw new UnreadableError(
      last,
      `The file ends in the middle: ${unclosed.name} of line ${unclosed.line} has no END.`,
    );
  if (roots.length === 0) throw new UnreadableError(1, 'The file is empty.');
  return roots.flatMap(calendarsIn);
}

/** As vCalendar, which came before iCalendar, goes on with a text: a line that ends with `=` has its rest in the next one. */
function* wholeLines(bytes: Uint8Array): Generator<{ line: number; text: string }> {
  let begun: { line: number; text: string } | undefined;
  for (const { line, text } of unfoldedLines(bytes)) {
    const whole: { line: number; text: string } = begun
      ? { ...begun, text: begun.text + text }
      : { line, text };
    begun = undefined;
    if (text.endsWith('=') && /^[^:]*;ENCODING=QUOTED-PRINTABLE[;:]/i.test(whole.text))
      begun = { ...whole, text: whole.text.slice(0, -1) };
    else yield whole;
  }
  if (begun) yield begun;
}

/** Some files hold their events bare, or calendars within calendars. */
function calendarsIn(component: Component): Component[] {
  if (component.name !== 'VCALENDAR') return [{ ...component, lines: [], components: [component] }];
  return [component, ...component.components.filter(({ name }) => name === 'VCALENDAR').flatMap(calendarsIn)];
}

const notCalendar = (line: number): UnreadableError =>
  new UnreadableError(line, 'This is no iCalendar file: it must begin with BEGIN:VCALENDAR.');

interface Reading {
  open: Component[];
  roots: Component[];
  note: Note;
}

function begin(name: string, line: number, { open, roots, note }: Reading): void {
  // None of these stands in another one of them.
  const before = PARTS.includes(name) ? open.findIndex((one) => PARTS.includes(one.name)) : -1;
  if (before >= 0) close(open, before, note);
  const within = open.at(-1);
  if (!within && !ROOTS.includes(name)) throw notCalendar(line);
  if (open.length >= DEPTH_MAX) throw new UnreadableError(line, `${name} stands too deep in others.`);
  const made: Component = { name, line, lines: [], components: [] };
  (within?.components ?? roots).push(made);
  open.push(made);
}

function end(name: string, line: number, { open, note }: Omit<Reading, 'roots'>): void {
  const ended = open.findLastIndex((one) => one.name === name);
  const last = open.at(-1);
  if (ended < 0)
    throw new UnreadableError(
      line,
      `END:${name.slice(0, 40)} does not end ${last?.name} of line ${last?.line}.`,
    );
  close(open, ended + 1, note);
  open.pop();
}

/** Ends what is open from a place on, and tells that its end is missing. */
function close(open: Component[], from: number, note: Note): void {
  for (const { name, line } of open.splice(from))
    note({ line, message: `${name.slice(0, 40)} has no END: it is read as far as it goes.` });
}

export const lineOf = ({ lines }: Component, name: string): ContentLine | undefined =>
  lines.find((one) => one.name === name);

export const linesOf = ({ lines }: Component, name: string): ContentLine[] =>
  lines.filter((one) => one.name === name);
