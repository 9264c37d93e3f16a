import { invalidBecause } from '@tessera/domain/errors.ts';
import type { Issue, IssueCode } from '@tessera/domain/issues.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { firstViewId } from '@tessera/domain/records/first-view.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { sayRule } from '../../data/api/say-error.ts';
import { useItemActions } from '../../data/folder/use-item-actions.ts';
import { useItemRows } from '../../data/folder/use-item-rows.ts';
import { useLoadedKinds } from '../../data/folder/use-loaded-kinds.ts';
import type { OnDenied } from '../../data/permissions/permitted-actions.ts';
import { useAllowed } from '../../data/permissions/use-allowed.ts';
import { saveTree } from '../../data/structure/boards.ts';
import { saveStructure } from '../../data/structure/structure.ts';
import { syncClient } from '../../data/sync/client.ts';
import { useKnownPeople } from '../../data/teams/use-known-people.ts';
import { isTheirsAlone, mayChange } from '../../data/views/plan-views.ts';
import type { TabsAllowed } from '../../data/views/types.ts';
import { useViewSettings } from '../../data/views/use-view-settings.ts';
import { writeSeenView } from '../../data/views/view-link.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { sayDenied } from './say-denied.ts';
import { sayRequired } from './say-required.ts';
import { useSearch } from './use-search.ts';
import { useSeenView } from './use-seen-view.ts';

const sayClash = (code: IssueCode, about?: Omit<Issue, 'code'>): void => {
  showToast(sayRule(invalidBecause(code, about)), { kind: 'error' });
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
  /** How whoever sent the address sees the view. */
  as: string | undefined;
}

/** A folder's items in the order of a view, and the person's permissions on them. */
export function useFolderItems({ teamId, folder, attributes, view, as }: Opened) {
  const { t, i18n } = useTranslation();
  const allowed = useAllowed(teamId, folder);
  useKnownPeople(teamId);
  useLoadedKinds(attributes);
  const onDenied: OnDenied = useCallback(
    (what, written) => {
      const say = () => sayDenied(i18n, what);
      if (!written) return say();
      // Few lose a permission while they write.
      import('./say-unsaved.ts').then(({ sayUnsaved }) => sayUnsaved(i18n.t, teamId, what, written), say);
    },
    [i18n, teamId],
  );
  const refused = useMemo(
    () => ({ onDenied, onClash: sayClash, onKept: ({ name }: Attribute) => sayRequired(i18n, name) }),
    [onDenied, i18n],
  );
  const { settings, change, own } = useViewSettings(folder, view, {
    maySave: view ? maySave(view, allowed.views) : allowed.views.create,
    isAlone: view !== undefined && isTheirsAlone(view, allowed.views),
    name: t('views.types.table'),
  });
  const { query, setSearch } = useSearch(view?.id, settings.query);
  const place = { team_id: teamId, folder_id: folder.id, view_id: view?.id ?? firstViewId(folder.id) };
  useSeenView({ place, as, setSearch });
  const seen =
    own || query.search !== ''
      ? () => writeSeenView({ own: syncClient().ownViews.get(place), search: query.search })
      : undefined;
  const { sub_items, colors } = settings;
  const rows = useItemRows(teamId, folder, query, attributes, place.view_id, sub_items, colors);
  const actions = useItemActions(teamId, folder, allowed, refused);
  const onAttribute = allowed.editAttribute
    ? (id: string, next: Record<string, unknown>) =>
        void saveStructure(teamId, { collection: 'attributes', id, fields: { settings: next } }).catch(
          () => {},
        )
    : undefined;
  const onRename = allowed.editAttribute
    ? (id: string, name: string) => saveTree(teamId, { collection: 'attributes', id, fields: { name } })
    : undefined;
  return {
    ...{ seen, allowed, onDenied, settings, change, own, query, setSearch, rows, actions },
    onAttribute,
    onRename,
  };
}
