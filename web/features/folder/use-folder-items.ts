import { invalidBecause } from '@tessera/domain/errors.ts';
import type { IssueCode } from '@tessera/domain/issues.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { useItemRows } from '../../data/folder/item-rows.ts';
import { useItemActions } from '../../data/folder/use-item-actions.ts';
import { useLoadedKinds } from '../../data/folder/use-loaded-kinds.ts';
import type { Denied } from '../../data/permissions/permitted-actions.ts';
import { useAllowed } from '../../data/permissions/use-allowed.ts';
import { saveStructure } from '../../data/structure/structure.ts';
import { useKnownPeople } from '../../data/teams/use-known-people.ts';
import { isTheirsAlone, mayChange } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { useViewSettings } from '../../data/views/use-view-settings.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { sayDenied } from './say-denied.ts';
import { sayRequired } from './say-required.ts';
import { useSearch } from './use-search.ts';

const sayClash = (code: IssueCode): void => {
  showToast(sayRule(invalidBecause(code)), { kind: 'error' });
};

/** Another person's personal view stays as it is when the owner of the workspace looks at it. */
const maySave = (view: View, allowed: TabsAllowed): boolean =>
  mayChange(view, allowed) && (!view.personal || isTheirsAlone(view, allowed));

interface Opened {
  teamId: number;
  folder: Folder;
  attributes: Attribute[];
  /** Undefined: the folder has none. */
  view: View | undefined;
}

/** A folder's items in the order of a view, and the person's permissions on them. */
export function useFolderItems({ teamId, folder, attributes, view }: Opened) {
  const { t, i18n } = useTranslation();
  const allowed = useAllowed(teamId, folder);
  useKnownPeople(teamId);
  useLoadedKinds(attributes);
  const onDenied = useCallback((what: Denied) => sayDenied(i18n, what), [i18n]);
  const refused = useMemo(
    () => ({ onDenied, onClash: sayClash, onKept: ({ name }: Attribute) => sayRequired(i18n, name) }),
    [onDenied, i18n],
  );
  const { settings, change, own } = useViewSettings(folder, view, {
    maySave: view ? maySave(view, allowed.views) : allowed.views.create,
    isAlone: view !== undefined && isTheirsAlone(view, allowed.views),
    name: t('folder.table'),
  });
  const { query, setSearch } = useSearch(view?.id, settings.query);
  const rows = useItemRows(teamId, folder, query, attributes);
  const actions = useItemActions(teamId, folder, allowed, refused);
  const onAttribute = allowed.editAttribute
    ? (id: string, next: Record<string, unknown>) =>
        void saveStructure(teamId, { collection: 'attributes', id, fields: { settings: next } }).catch(
          () => {},
        )
    : undefined;
  return { allowed, onDenied, settings, change, own, query, setSearch, rows, actions, onAttribute };
}
