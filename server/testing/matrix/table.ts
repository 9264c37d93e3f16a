import { readFileSync } from 'node:fs';
import path from 'node:path';
import { actors } from './stage.ts';

/**
 * `<section>: <row>` → a status for each actor, of a table in this folder. Sections start at the margin, rows are
 * indented.
 */
export function readTable(file: string, section: RegExp): Map<string, number[]> {
  const table = new Map<string, number[]>();
  const text = readFileSync(path.join(import.meta.dirname, file), 'utf8');
  let at = '';
  for (const line of text.split('\n')) {
    if (section.test(line)) at = line;
    const [, about, statuses = ''] = /^ {2}(\S.*?) +((?:\d{3} ?)+)$/.exec(line) ?? [];
    if (about === undefined) continue;
    const cells = statuses.trim().split(' ').map(Number);
    if (cells.length !== actors.length) throw new Error(`${file}: ${at}: ${about} has ${cells.length} cells`);
    if (table.has(`${at}: ${about}`)) throw new Error(`${file}: ${at}: ${about} is there twice`);
    table.set(`${at}: ${about}`, cells);
  }
  if (!text.includes(`\n${actors.join(' ')}\n`))
    throw new Error(`${file}: other columns than ${actors.join(' ')}`);
  return table;
}
