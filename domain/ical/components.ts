import { type ContentLine, parseContentLine, UnreadableError, unfoldedLines } from './content-lines.ts';

/** `BEGIN:VEVENT` … `END:VEVENT`. */
export interface Component {
  name: string;
  line: number;
  lines: ContentLine[];
  components: Component[];
}

/** A calendar is a tree of few levels. */
const DEPTH_MAX = 8;
const ROOTS = ['VCALENDAR', 'VEVENT', 'VTODO', 'VJOURNAL', 'VFREEBUSY', 'VTIMEZONE'];

/** So many lines are read between two pauses. */
const LINES_AT_ONCE = 1_000;

/** The calendars of a file; pauses so that others have their turn. Throws `UnreadableError` where it is none, or is cut off. */
export function* readComponents(bytes: Uint8Array): Generator<void, Component[]> {
  const roots: Component[] = [];
  const open: Component[] = [];
  let last = 1;
  for (const { line, text } of unfoldedLines(bytes)) {
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
    if (parsed.name === 'BEGIN') begin(named, line, open, roots);
    else if (parsed.name === 'END') end(named, line, open);
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

/** Some files hold their events bare, or calendars within calendars. */
function calendarsIn(component: Component): Component[] {
  if (component.name !== 'VCALENDAR') return [{ ...component, lines: [], components: [component] }];
  return [component, ...component.components.filter(({ name }) => name === 'VCALENDAR').flatMap(calendarsIn)];
}

const notCalendar = (line: number): UnreadableError =>
  new UnreadableError(line, 'This is no iCalendar file: it must begin with BEGIN:VCALENDAR.');

function begin(name: string, line: number, open: Component[], roots: Component[]): void {
  const within = open.at(-1);
  if (!within && !ROOTS.includes(name)) throw notCalendar(line);
  if (open.length >= DEPTH_MAX) throw new UnreadableError(line, `${name} stands too deep in others.`);
  const made: Component = { name, line, lines: [], components: [] };
  (within?.components ?? roots).push(made);
  open.push(made);
}

function end(name: string, line: number, open: Component[]): void {
  const closed = open.pop();
  if (closed?.name !== name)
    throw new UnreadableError(
      line,
      `END:${name.slice(0, 40)} does not end ${closed?.name} of line ${closed?.line}.`,
    );
}

export const lineOf = ({ lines }: Component, name: string): ContentLine | undefined =>
  lines.find((one) => one.name === name);

export const linesOf = ({ lines }: Component, name: string): ContentLine[] =>
  lines.filter((one) => one.name === name);
