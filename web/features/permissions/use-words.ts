import { personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import type { Line, Source } from '@tessera/domain/permissions/explain.ts';
import { isSamePlace } from '@tessera/domain/permissions/explain.ts';
import type { Place } from '@tessera/domain/permissions/places.ts';
import type { Standing } from '@tessera/domain/permissions/roles.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { type PermissionEditor, usePermissionEditor } from './permission-editor.ts';

/** The names of people, places and permissions. */
export interface Words {
  t: TFunction;
  role(standing: Standing): string;
  person(id: number): string;
  /** The name of an entry's role, person or tag. */
  token(token: Token): string;
  /** The name of a board or a folder, inside a sentence. */
  place(place: Place): string;
  /** The same without quotation marks. */
  bare(place: Place): string;
  /** What a permission allows, inside a sentence: "delete items". */
  action(line: Line): string;
  /** The same on its own. */
  title(line: Line): string;
  text(line: Line): string;
  /** A list of names: all of them, or the first ones. */
  list(names: readonly string[], all?: boolean): string;
}

export function useWords(): Words {
  const { t, i18n } = useTranslation();
  const formats = useFormats();
  const editor = usePermissionEditor();
  return wordsOf(editor, t, i18n.language, (names, all = true) =>
    // The number of other people follows after its own "and".
    all ? new Intl.ListFormat(formats.locale).format(names) : formats.clauses(names),
  );
}

function wordsOf(editor: PermissionEditor, t: TFunction, language: string, list: Words['list']): Words {
  const role: Words['role'] = (standing) => t(`permissions.roles.${standing}`);
  const person: Words['person'] = (id) => editor.members.get(id)?.name ?? t('permissions.somebody');
  const action: Words['action'] = ({ permission, own }) =>
    t(`permissions.actions.${permission}${own ? '_OWN' : ''}`);
  const bare: Words['bare'] = ({ board_id, folder_id }) => {
    const { structure } = editor.known;
    if (folder_id !== null) return structure.folder(folder_id)?.name ?? t('permissions.unknownPlace');
    if (board_id !== null) return structure.board(board_id)?.name ?? t('permissions.unknownPlace');
    return editor.teamName;
  };
  return {
    t,
    role,
    person,
    action,
    bare,
    list,
    token: (token) => {
      const id = personOf(token);
      if (id !== undefined) return person(id);
      if (token.startsWith('role:')) return role(token.slice(5) as Standing);
      return t(`permissions.tags.${token.slice(4)}`);
    },
    place: (place) => t('permissions.quoted', { name: bare(place) }),
    title: (line) => begin(action(line), language),
    text: ({ permission, own }) => t(`permissions.texts.${permission}${own ? '_OWN' : ''}`),
  };
}

function begin(text: string, language: string): string {
  const [first = '', ...rest] = text;
  return first.toLocaleUpperCase(language) + rest.join('');
}

/** The place of an entry, as the end of a short sentence: the key of the text, and its parameters. */
export function sourceText(
  source: Source,
  here: Place,
  { t, place }: Words,
  section: 'from' | 'why',
  who = '',
): string {
  const key = (name: string) => `permissions.${section}.${name}`;
  if (source === 'default') return t(key('default'), { who });
  if (source === 'above') return t(key('above'), { who });
  if (isSamePlace(source, here)) return t(key('here'), { who });
  if (source.board_id === null) return t(key('team'), { who });
  return t(key('place'), { who, place: place(source) });
}
