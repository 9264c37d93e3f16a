import { fromTsv } from './clipboard.ts';

/** The cells of another program's copy: of its text, or, without one, of the first table of its HTML. */
export function clipboardTable(clipboard: Pick<DataTransfer, 'getData'>): string[][] {
  const text = clipboard.getData('text/plain');
  return text === '' ? fromHtml(clipboard.getData('text/html')) : fromTsv(text);
}

/** Nothing of it runs or loads: a parsed document that is never shown does neither. */
function fromHtml(html: string): string[][] {
  if (html === '') return [];
  const table = new DOMParser().parseFromString(html, 'text/html').querySelector('table');
  return [...(table?.rows ?? [])].map((row) => [...row.cells].map(textOf)).filter((row) => row.length > 0);
}

function textOf(cell: HTMLElement): string {
  for (const unseen of cell.querySelectorAll('script, style, template')) unseen.remove();
  for (const end of cell.querySelectorAll('br')) end.replaceWith('\n');
  return cell.textContent.replaceAll('\u00a0', ' ').trim();
}
