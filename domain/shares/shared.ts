import { type AttachmentsSettings, whyLeftOut } from '../attributes/attachments.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { AttributeKind } from '../attributes/kind.ts';
import { noLookup } from '../attributes/lookup.ts';
import { oneLine } from '../attributes/one-line.ts';
import { isReadOnly } from '../attributes/read-only.ts';
import { FILES_PER_VALUE_MAX, TEXT_MAX_LENGTH } from '../constants.ts';
import type { Attribute } from '../records/attribute.ts';

/** What another app gives this one: words, the address of a page, files. */
export interface Shared<File = { name: string; size: number }> {
  title: string;
  text: string;
  url: string;
  files: readonly File[];
}

/** What of it becomes an item of a folder, and what does not. */
export interface PlacedShare<File = { name: string; size: number }> {
  /** By attribute. */
  values: Record<string, unknown>;
  /** The attributes that hold the words, the address and the files; left out: none does. */
  textIn?: Attribute;
  urlIn?: Attribute;
  filesIn?: Attribute;
  files: readonly File[];
  /** No attribute takes the words. */
  isTextLeft: boolean;
  filesLeft: readonly File[];
}

/** Some apps give the address of a page as the text. */
const isAddress = (text: string): boolean => /^https?:\/\/\S+$/.test(text) && URL.canParse(text);

/** What apps give is as they like: made plain lines, a title of one line, and the address where it belongs. */
export function readShared<File extends { name: string }>(given: Shared<File>): Shared<File> {
  const lines = (text: string) => text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim();
  const title = oneLine(lines(given.title));
  let text = lines(given.text);
  let url = lines(given.url);
  if (isAddress(text) && (url === '' || url === text)) {
    url = text;
    text = '';
  }
  const cut = (words: string) => words.slice(0, TEXT_MAX_LENGTH).toWellFormed();
  if (title !== '') return { title: cut(title), text, url, files: given.files };
  const [first = '', ...rest] = text.split('\n');
  const named = oneLine(first) || url || given.files[0]?.name || '';
  // A first line that is cut is still read as a whole.
  const isWhole = named.length <= TEXT_MAX_LENGTH;
  return {
    title: cut(named),
    text: isWhole ? rest.join('\n').trim() : text,
    url,
    files: given.files,
  };
}

/**
 * Where each part goes in an item of a folder: the title names it, the words go into the first long text, the address into
 * the first attribute for addresses or behind the words, files into the first attribute for files.
 */
export function placeShare<File extends { name: string; size: number }>(
  attributes: readonly Attribute[],
  { title, text, url, files }: Shared<File>,
): PlacedShare<File> {
  const open = attributes.filter((attribute) => !isReadOnly(attribute));
  const values: Record<string, unknown> = {};
  const primary = open.find((attribute) => attribute.primary);
  if (primary && title !== '') {
    const named = read(primary, title);
    if (named !== undefined && named !== null) values[primary.id] = named;
  }
  const words = open.find((attribute) => kindOf(attribute).sharedText !== undefined);
  const addresses = url === '' ? undefined : open.find((attribute) => holdsAddress(attribute, url));
  if (addresses) values[addresses.id] = read(addresses, url);
  const isUrlSaid = addresses !== undefined || url === '' || url === title || text.includes(url);
  const told = isUrlSaid ? text : [text, url].filter(Boolean).join('\n\n');
  const body = words && told !== '' ? read(words, told) : undefined;
  if (words && body !== undefined && body !== null) values[words.id] = body;
  const holder =
    files.length > 0 ? open.find(({ kind }) => attributeKinds[kind].storage === 'files') : undefined;
  const taken = holder ? takenBy(holder, files) : [];
  return {
    values,
    ...(words && body ? { textIn: words } : {}),
    ...(addresses ? { urlIn: addresses } : {}),
    ...(holder && taken.length > 0 ? { filesIn: holder } : {}),
    files: taken,
    isTextLeft: told !== '' && !body,
    filesLeft: files.filter((file) => !taken.includes(file)),
  };
}

const kindOf = ({ kind }: Attribute): AttributeKind => attributeKinds[kind] as AttributeKind;

function read(attribute: Attribute, text: string): unknown {
  const kind = kindOf(attribute);
  return kind.parse(text, kind.settings.parse(attribute.settings), noLookup);
}

/** Whether a value of it leads to an address as it is. */
function holdsAddress(attribute: Attribute, url: string): boolean {
  const value = kindOf(attribute).addressOf && read(attribute, url);
  return value !== undefined && value !== null && kindOf(attribute).addressOf!(value) === url;
}

function takenBy<File extends { name: string; size: number }>(
  attribute: Attribute,
  files: readonly File[],
): readonly File[] {
  const settings = kindOf(attribute).settings.parse(attribute.settings) as AttachmentsSettings;
  return files
    .filter((file) => whyLeftOut(settings, file) === undefined)
    .slice(0, settings.multiple ? FILES_PER_VALUE_MAX : 1);
}
