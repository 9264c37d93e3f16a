import { folderChannel, teamChannel } from '@tessera/domain/api/realtime.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { linkingAttribute } from '@tessera/domain/query/linked-items.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import { withDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { lastOf, positionAfter } from '@tessera/domain/records/end-position.ts';
import { fittingParent, type ItemTree } from '@tessera/domain/records/sub-items.ts';
import { valueId } from '@tessera/domain/records/value.ts';
import type { Fields } from '@tessera/sync/request.ts';
import { same } from '@tessera/sync/same-content.ts';
import type { Save, SyncClient } from '../sync/sync-client.ts';
import type { ItemActions, JointChanges, ValueBase, ValueChange } from '../views/types.ts';
import { linkedBase, redirected } from './linking-saves.ts';
import type { OpenFolder } from './open-folder.ts';
import { subItemActions } from './sub-item-actions.ts';
import { positionsAt, treeOf } from './sub-item-places.ts';
import { undoable } from './undoable.ts';

/** A person's actions on the items of a folder: shown at once, then saved. */
export function itemActions(
  client: SyncClient,
  place: { team_id: number; board_id: string; folder_id: string },
): ItemActions {
  const { team_id: team, folder_id } = place;
  const channel = folderChannel(team, folder_id);
  const opened = () => client.folder(place);

  return {
    ...subItemActions(client, opened, (folder, changes) => valueSaves(client, folder, changes)),

    async saveValues(changes: readonly ValueChange[]) {
      const folder = opened();
      for (const { itemId, attributeId } of changes)
        client.drafts.forget(place, valueId(itemId, attributeId));
      await client.save(team, valueSaves(client, folder, changes));
    },

    baseOf(itemId, attributeId) {
      return (
        linkedBase(client, opened(), itemId, attributeId) ?? storedBase(client, opened(), itemId, attributeId)
      );
    },

    draftValue(itemId, attributeId, data) {
      const id = valueId(itemId, attributeId);
      if (data === undefined) client.drafts.forget(place, id);
      else {
        const kind = client.team(team).collections.attributes.get(attributeId)?.kind;
        client.drafts.keep(place, { id, data, ...(kind ? { kind } : {}) });
      }
    },

    createItem({ parent = null, values: wanted = {}, below = [], ...place }) {
      const { columns } = opened().store;
      const id = newId();
      const positions = positionsAt(columns, place, 1 + below.length);
      const created: NewItem[] = [{ id, position: positions[0]!, parent, values: wanted }];
      // The last one so far of each depth; the item itself comes before them.
      const above = [id];
      for (const [index, { depth, values }] of below.entries()) {
        const itsId = newId();
        created.push({ id: itsId, position: positions[index + 1]!, parent: above[depth]!, values });
        above.length = depth + 1;
        above.push(itsId);
      }
      return { id, saved: client.save(team, newItems(client, opened(), created)) };
    },

    saveTogether({ attributes = [], settings, created, after, changes, elsewhere = [] }) {
      const folder = opened();
      for (const { itemId, attributeId } of changes)
        client.drafts.forget(place, valueId(itemId, attributeId));
      const positions = positionsAt(folder.store.columns, { after }, created.length);
      const ids = created.map(() => newId());
      const items = created.map(({ values, under, parent = null }, index) => ({
        ...{ id: ids[index]!, position: positions[index]!, values },
        parent: under === undefined ? parent : ids[under]!,
      }));
      const { done: saved, undo } = undoable(client, () =>
        client.save(team, [
          ...newAttributes(client, folder, attributes),
          ...settingsSaves(client, team, settings),
          ...newItems(client, folder, items),
          ...createdElsewhere(client, team, elsewhere),
          ...valueSaves(client, folder, changes),
        ]),
      );
      return { ids, saved, undo };
    },

    async moveItem(id, after, values = {}) {
      const folder = opened();
      const old = folder.shown('items', id);
      if (!old) return;
      const { values: before, ...own } = old as Fields & { values: Record<string, unknown> };
      const changes = Object.entries(values)
        .filter(([attributeId, data]) => !same(before[attributeId] ?? null, data))
        .map(([attributeId, data]) => ({ itemId: id, attributeId, data }));
      const saves = valueSaves(client, folder, changes);
      // An item that is already there is not moved.
      if (after !== id) {
        const position = positionsAt(folder.store.columns, { after }, 1, new Set([id]))[0]!;
        const version = Number(old['row_version']);
        saves.unshift({ channel, collection: 'items', id, item: { position }, old: own, version });
      }
      if (saves.length > 0) await client.save(team, saves);
    },
  };
}

/** The saves of changed values: those that show links of another folder are saved there. */
function valueSaves(client: SyncClient, folder: OpenFolder, changes: readonly ValueChange[]): Save[] {
  const { own, elsewhere } = redirected(client, folder, changes);
  return [
    ...storedSaves(client, folder, own),
    ...elsewhere.flatMap((there) => storedSaves(client, there.folder, there.changes)),
  ];
}

interface NewItem {
  id: string;
  position: string;
  parent: string | null;
  values: Readonly<Record<string, unknown>>;
}

/** The saves of new items, and of what they are linked from. */
function newItems(client: SyncClient, folder: OpenFolder, created: readonly NewItem[]): Save[] {
  const { channel, place } = folder;
  const { team_id: team, folder_id } = place;
  const structure = client.team(team);
  // An open folder that has moved to another board is still the one that was opened.
  const board_id = String(structure.shown('folders', folder_id)?.['board_id'] ?? place.board_id);
  const attributes = attributesIn({ id: folder_id, board_id }, structure.reader().within);
  const tree = withCreated(treeOf(folder.store.columns), folder_id, created);
  const items = created.map(({ id, position, parent, values }): Save => {
    // Shown at once as the server would make it, with or without a network.
    const whole = withDefaults(attributes, savedOf(client, team, values));
    // As the server decides it.
    const parent_id = fittingParent({ id, folder_id, parent_id: parent }, tree, 'to-top');
    const item = { board_id, folder_id, position, parent_id, values: whole };
    const kinds = kindsOf(client, team, whole);
    return { channel, collection: 'items', id, item, old: null, version: 0, kinds };
  });
  const changes = created.flatMap(({ id: itemId, values }) =>
    Object.entries(values).map(([attributeId, data]) => ({ itemId, attributeId, data })),
  );
  const { elsewhere } = redirected(client, folder, changes);
  return [...items, ...elsewhere.flatMap((there) => storedSaves(client, there.folder, there.changes))];
}

/** New items may be below each other. */
function withCreated(tree: ItemTree, folder_id: string, created: readonly NewItem[]): ItemTree {
  const nodes = new Map(created.map(({ id, parent }) => [id, { id, folder_id, parent_id: parent }]));
  return { ...tree, node: (id) => nodes.get(id) ?? tree.node(id) };
}

const NO_VALUE = { data: null, row_version: 0 };

/** A stored value as an edit begins, without what a page that is gone was writing there, which is beside it. */
function storedBase(
  client: SyncClient,
  folder: OpenFolder,
  itemId: string,
  attributeId: string,
): ValueBase | undefined {
  const id = valueId(itemId, attributeId);
  const shown = folder.shown('values', id);
  if (!shown) return undefined;
  const kind = client.team(folder.place.team_id).collections.attributes.get(attributeId)?.kind;
  const under = folder.store.values.underDraft(id);
  const { data, row_version } = under === undefined ? shown : (under ?? NO_VALUE);
  return {
    ...{ data: data ?? null, row_version: Number(row_version) },
    ...(under === undefined ? {} : { draft: shown['data'] ?? null }),
    ...(kind ? { kind } : {}),
  };
}

function storedSaves(client: SyncClient, folder: OpenFolder, changes: readonly ValueChange[]): Save[] {
  const { channel, place } = folder;
  const { team_id: team } = place;
  return changes.flatMap(({ itemId, attributeId, data, base }): Save[] => {
    const id = valueId(itemId, attributeId);
    folder.drafts.drop(id);
    const old = folder.shown('values', id);
    // What is there already changes nothing. An editor that began on something else than what is there now says what it has.
    if (!old || (!base && same(old['data'] ?? null, data))) return [];
    const attribute = client.team(team).collections.attributes.get(attributeId);
    const { kind: madeAs = attribute?.kind, draft: _, ...over } = base ?? {};
    // What was typed before the attribute was converted is sent all the same: the server converts or refuses it.
    const isOfNow = madeAs === attribute?.kind;
    if (attribute && isOfNow && !maySave(client, attribute, old['data'] ?? null, data)) return [];
    return [
      {
        channel,
        collection: 'values',
        id,
        item: { data },
        old: { ...old, ...over },
        version: base?.row_version ?? Number(old['row_version']),
        ...(attribute && isOfNow && isMerged(attribute) ? { merge: attribute.kind } : {}),
        ...(madeAs ? { kinds: { [attributeId]: madeAs } } : {}),
      },
    ];
  });
}

/**
 * The values of a new item that this person saves: not those that are computed, assigned or given by others only, such as that of
 * the item's group.
 */
function savedOf(client: SyncClient, team: number, values: Record<string, unknown>): Record<string, unknown> {
  const { attributes } = client.team(team).collections;
  const isSaved = ([id, data]: [string, unknown]) => {
    const attribute = attributes.get(id);
    return (
      !attribute || (linkingAttribute(attribute) === undefined && maySave(client, attribute, null, data))
    );
  };
  return Object.fromEntries(Object.entries(values).filter(isSaved));
}

/** The kinds of the attributes of some values, by id. */
const kindsOf = (client: SyncClient, team: number, values: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.keys(values).flatMap((id) => {
      const kind = client.team(team).collections.attributes.get(id)?.kind;
      return kind ? [[id, kind]] : [];
    }),
  );

/** Whether the kind lets this person save a value. Who else may see the board the server knows. */
function maySave(client: SyncClient, attribute: Attribute, before: unknown, after: unknown): boolean {
  const { mayChange }: AttributeKind = attributeKinds[attribute.kind];
  const saver = { person: client.person, seesBoard: () => true };
  return !isReadOnly(attribute) && mayChange?.(before, after, saver) === undefined;
}

/** New items of other folders. */
function createdElsewhere(
  client: SyncClient,
  team: number,
  items: NonNullable<JointChanges['elsewhere']>,
): Save[] {
  return [...Map.groupBy(items, ({ folder }) => folder.id).values()].flatMap((some) => {
    const { id: folder_id, board_id } = some[0]!.folder;
    const there = client.folder({ team_id: team, board_id, folder_id });
    const positions = positionsAt(there.store.columns, {}, some.length);
    const created = some.map(({ values }, index) => ({
      ...{ id: newId(), position: positions[index]!, parent: null, values },
    }));
    return newItems(client, there, created);
  });
}

function isMerged({ kind: id, settings }: Pick<Attribute, 'kind' | 'settings'>): boolean {
  const kind: AttributeKind = attributeKinds[id];
  return kind.merge !== undefined && (kind.merges?.(kind.settings.parse(settings)) ?? true);
}

/** Settings of attributes, such as a label's options. */
/** The saves of new attributes, behind those that the folder has. */
function newAttributes(
  client: SyncClient,
  { place: { team_id: team, board_id, folder_id } }: OpenFolder,
  attributes: NonNullable<JointChanges['attributes']>,
): Save[] {
  const within = attributesIn({ id: folder_id, board_id }, client.team(team).reader().within);
  let position = lastOf(within);
  return attributes.map(({ id, ...fields }) => {
    position = positionAfter(position);
    const item = { ...fields, board_id, folder_id, primary: false, position };
    return { channel: teamChannel(team), collection: 'attributes', id, item, old: null, version: 0 };
  });
}

function settingsSaves(client: SyncClient, team: number, settings: JointChanges['settings']): Save[] {
  const channel = teamChannel(team);
  return settings.flatMap(({ attributeId: id, settings: next }): Save[] => {
    const old = client.team(team).shown('attributes', id);
    if (!old) return [];
    const version = Number(old['row_version']);
    return [{ channel, collection: 'attributes', id, item: { settings: next }, old, version }];
  });
}
