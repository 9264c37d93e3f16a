import { titles } from '../routes/titles.ts';

/**
 * In which part of a language a text comes to the browser: with every page, with the pages behind the sign-in, or with
 * what is loaded later. A test names texts that come too late for the code that shows them.
 */
export type TextPart = 'first' | 'work' | 'later';

const issue = (code: string): string => `errors.issues.${code}`;

/** Sections, and keys of other sections. */
const first = [
  ...['auth', 'challenge', 'connection', 'errors.codes', 'errors.fields', 'redirect', 'ui', 'update'],
  ...['security.deletion.done', 'sync.look'],
  // What can be wrong with an account.
  ...['email_is_yours', 'email_taken', 'name_required', 'not_email', 'not_locale', 'not_text'].map(issue),
  ...['password_common', 'password_own', 'password_required', 'password_too_short'].map(issue),
  ...['required', 'too_long', 'too_short', 'unstorable'].map(issue),
  ...Object.values(titles).filter((key) => key !== null),
];
const later = [
  ...['calendar', 'column', 'conversion', 'development', 'formula', 'formulaEditor', 'gantt', 'imports'],
  ...['inbox', 'list', 'members', 'moveItems', 'notFound', 'onboarding', 'palette'],
  ...['permissions', 'profile', 'richText', 'search', 'security', 'share', 'shares', 'starts', 'team'],
  ...['trash', 'workspace'],
];

/** Keys of those sections that the pages behind the sign-in show from the start, by section. */
const shown: Record<string, readonly string[]> = {
  calendar: ['addDates', 'dates', 'end', 'noEnd', 'removeDates', 'start', 'weekNumbers'],
  column: ['addSwimlanes', 'cardSize', 'columns', 'cover', 'noCover', 'sizes', 'sums', 'swimlanes'],
  conversion: ['open', 'running', 'title'],
  formula: ['values'],
  gantt: ['bars.title', 'critical', 'dependencies', 'fixed.by', 'label', 'name', 'progressBy', 'scheduling'],
  inbox: ['unread'],
  list: ['checkbox', 'first', 'none', 'status'],
  members: ['copyByHand', 'invite'],
  moveItems: ['action', 'goThere', 'here'],
  palette: ['darkTheme', 'lightTheme', 'open', 'search', 'systemTheme'],
  permissions: ['people', 'sees', 'signs'],
  richText: ['here', 'placeholder', 'somebody', 'taskDone', 'taskOpen', 'tone', 'tooLong', 'unknownItem'],
  security: ['copied', 'copy', 'copyByHand'],
  share: ['board', 'onBoardNames'],
  trash: ['restore', 'restored', 'unnamed'],
  workspace: ['lost'],
};
const work = Object.entries(shown).flatMap(([section, keys]) => keys.map((key) => `${section}.${key}`));

const isIn = (list: readonly string[], key: string): boolean =>
  list.some((one) => key === one || key.startsWith(`${one}.`) || key.replace(/_\w+$/, '') === one);

/** `key`: with its section, as `auth.signIn`. */
export function partOf(key: string): TextPart {
  if (isIn(first, key)) return 'first';
  return isIn(later, key) && !isIn(work, key) ? 'later' : 'work';
}

type Tree = { [key: string]: string | Tree };

/** The texts of a part. */
export function textsIn(part: TextPart, tree: Tree, before = ''): Tree {
  const found: Tree = {};
  for (const [name, text] of Object.entries(tree)) {
    const key = before + name;
    if (typeof text !== 'string') {
      const below = textsIn(part, text, `${key}.`);
      if (Object.keys(below).length > 0) found[name] = below;
    } else if (partOf(key) === part) found[name] = text;
  }
  return found;
}

/** What is said where no part has come (`app/unloaded.ts`), and the name of the button. */
export const unloadedTexts = ({ ui }: { ui: Record<'unloaded' | 'reload', string> }): string[] => [
  ui.unloaded,
  ui.reload,
];
