import { Access } from '@tessera/domain/permissions/access.ts';
import { type EntryKey, personOf, type Token } from '@tessera/domain/permissions/entries.ts';
import type { Line } from '@tessera/domain/permissions/explain.ts';
import { treeWith } from '@tessera/domain/permissions/proposal.ts';
import { mayActUpon, type Standing } from '@tessera/domain/permissions/roles.ts';
import { proposalOf } from '../../data/permissions/permission-changes.ts';
import { refusalOfPermissions } from '../../data/permissions/permissions.ts';
import { changesOf, withEntry } from './draft.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { useWords } from './use-words.ts';

/** Why an entry can't have a value, in the person's language; undefined: it can. The server's rules decide. */
export function useRefusal() {
  const { team, board, place, known, access, standings, draft } = usePermissionEditor();
  const { t } = useWords();
  const { tree } = known.current;
  return (token: Token, line: Line, key: EntryKey, to: boolean | undefined): string | undefined => {
    const wanted = withEntry(draft, tree, place, key, to);
    const refused = refusalOfPermissions(team, standings, changesOf(wanted, board));
    if (refused === undefined) return undefined;
    const person = personOf(token);
    const target = person === undefined ? roleOf(token) : standings.get(person);
    if (target === 'owner') return t('permissions.cannot.owner');
    const { standing } = access.subject;
    if (standing && target && !mayActUpon(standing, target)) return t('permissions.cannot.above');
    if (!access.may(line.permission, place)) return t('permissions.cannot.notYours');
    const next = new Access(treeWith(tree, proposalOf(tree, changesOf(wanted, board))), access.subject);
    const shutOut = keys.some((one) => access.may(one, place) && !next.may(one, place));
    return t(shutOut ? 'permissions.cannot.shutOut' : 'permissions.cannot.further');
  };
}

/** The permissions that people cannot take from themselves. */
const keys = ['MANAGE_PERMISSIONS', 'MANAGE_VISIBILITY'] as const;

/** Any of the people on a board may be an admin. */
const roleOf = (token: Token): Standing | undefined =>
  token.startsWith('role:')
    ? (token.slice(5) as Standing)
    : token === 'tag:board_member'
      ? 'admin'
      : undefined;
