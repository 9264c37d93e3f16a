import { isId } from '@tessera/domain/plain-ids.ts';
import { onOnly } from '../data/page/open-in-address.ts';
import { asText } from './root.tsx';

const tabs = ['attributes', 'comments', 'usage'] as const;

/** The query of a folder's address (specification, "Named routes"). */
interface FolderSearch {
  /** The tab of the open item. */
  t?: (typeof tabs)[number] | undefined;
  /** The id of a comment. */
  comment?: string | undefined;
  /** The id of a view. */
  view?: string | undefined;
  /** How whoever sends the address sees the view (`data/views/view-link.ts`). */
  as?: string | undefined;
  automations?: string | undefined;
  /** Whether the folder's menu is open. */
  menu?: 'on' | undefined;
}

/** Named even if it is invalid: a parameter that is missing here would be taken from the address unchanged. */
export function folderSearch(search: Record<string, unknown>): FolderSearch {
  const { as, comment, view, t, automations, menu } = search;
  return {
    t: tabs.find((tab) => tab === t),
    comment: idOf(comment),
    view: idOf(view),
    as: asText(as),
    automations: automations === true ? 'true' : asText(automations),
    menu: onOnly(menu),
  };
}

const idOf = (value: unknown): string | undefined =>
  typeof value === 'string' && isId(value) ? value : undefined;
