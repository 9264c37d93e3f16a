import { indexRecords } from '@tessera/domain/api/records.ts';
import { savedDataIn } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { linkTo } from '@tessera/domain/attributes/links.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { withAsked } from '@tessera/domain/computing/asked-attributes.ts';
import type { ShownAttribute } from '@tessera/domain/computing/computation.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { askedBy } from '@tessera/domain/query/preparing.ts';
import { emptyQuery, type Filter } from '@tessera/domain/query/query.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { accessOf } from '../permissions/access.ts';
import type { SyncClient } from '../sync/sync-client.ts';
import { itemActions } from './item-actions.ts';
import { foundNothing, type LinkFolder, type LinkingChoice, type LinkSource } from './link-source.ts';
import { currentLookup } from './lookup.ts';
import type { OpenFolder } from './open-folder.ts';
import { readFolders } from './read-folders.ts';
import { ColumnTitleSearch, type Linkable, type TitleQuery, type TitleSearch } from './title-search.ts';
import { valuesBeside } from './values-beside.ts';

/** As the API tells an item. */
type AnsweredItem = Item & { computed?: Record<string, unknown> };

const answeredIn = (item: AnsweredItem, attribute: ShownAttribute): unknown =>
  item.computed?.[attribute.id] ?? savedDataIn(item, attribute);

/** Items to link to, from the folders that this page holds: it opens those that are asked for. */
export class OpenLinks implements LinkSource {
  private readonly client: SyncClient;

  constructor(client: SyncClient) {
    this.client = client;
  }

  folders(team: number): LinkFolder[] {
    const { collections } = this.client.team(team);
    return [...collections.folders.all()].flatMap(({ id }) => this.folder(team, id) ?? []);
  }

  folder(team: number, id: string): LinkFolder | undefined {
    const { collections } = this.client.team(team);
    const folder = collections.folders.get(id);
    const board = folder && collections.boards.get(folder.board_id);
    return board && { id, board_id: board.id, name: folder.name, board: board.name };
  }

  attributes(team: number, folderId: string): Attribute[] {
    const folder = this.folder(team, folderId);
    return folder ? attributesIn(folder, this.client.team(team).reader().within) : [];
  }

  attribute(team: number, id: string): Attribute | undefined {
    return this.client.team(team).collections.attributes.get(id);
  }

  hold(team: number, folderIds: readonly string[], onChange: () => void): () => void {
    const held = new Map<string, () => void>();
    const take = () => {
      for (const id of folderIds) {
        const opened = this.open(team, id);
        if (opened && !held.has(id)) held.set(id, opened.subscribe(onChange));
      }
    };
    const changed = () => {
      take();
      onChange();
    };
    take();
    const stop = this.client.team(team).subscribe(changed);
    return () => {
      stop();
      for (const release of held.values()) release();
    };
  }

  revision(team: number, folderIds: readonly string[]): string {
    const opened = folderIds.map((id) => this.open(team, id)?.revision ?? '-');
    return [this.client.team(team).revision, ...opened].join();
  }

  isLoaded(team: number, folderId: string): boolean {
    return this.open(team, folderId)?.status !== 'loading';
  }

  find(team: number, folderId: string, asked: TitleQuery): TitleSearch {
    const attributes = this.queried(team, folderId, asked.offered);
    const primary = attributes.find((one) => one.primary);
    const columns = this.open(team, folderId)?.store.columns;
    if (!primary || !columns) return foundNothing;
    return new ColumnTitleSearch(columns, attributes, primary, asked);
  }

  readBy(team: number, folderId: string, offered: Filter): string[] {
    const columns = this.open(team, folderId)?.store.columns;
    if (!columns) return [];
    const asked = askedBy({ ...emptyQuery, filter: offered }, this.queried(team, folderId, offered));
    const own = asked.flatMap(({ computing }) => [...(computing?.sources.values() ?? [])]);
    return readFolders(columns, [...asked, ...own.filter((one) => one !== undefined)], currentLookup);
  }

  /** The attributes of a folder’s items, with what conditions ask of linked ones. */
  private queried(team: number, folderId: string, filter = emptyQuery.filter): readonly ShownAttribute[] {
    const attributeOf = (id: string) => this.attribute(team, id);
    return withAsked(shownAttributes(this.attributes(team, folderId), attributeOf), filter, attributeOf);
  }

  async search(
    team: number,
    folderId: string,
    { text, limit, offered, shown }: TitleQuery,
  ): Promise<Linkable[]> {
    const primary = this.primaryOf(team, folderId);
    if (!primary) return [];
    const search = text.trim() === '' ? {} : { search: text };
    const limited = offered ? { filter: JSON.stringify(offered) } : {};
    const { data } = await this.client.request(indexRecords, {
      params: { team, collection: 'items' },
      query: { folder_id: folderId, limit, ...search, ...limited },
    });
    const attributes = this.queried(team, folderId);
    return (data as unknown as AnsweredItem[]).map((item) => {
      const beside = valuesBeside(attributes, shown, (one) => answeredIn(item, one));
      const title = plainText(primary, item.values[primary.id], noLookup);
      return { id: item.id, title, ...(beside.length > 0 ? { beside } : {}) };
    });
  }

  linking(team: number, folderId: string | null | undefined): LinkingChoice[] {
    const { collections } = this.client.team(team);
    return [...collections.attributes.all()].flatMap((one) => {
      const { id, kind: kindId, name, settings, folder_id, board_id } = one;
      const kind: AttributeKind = attributeKinds[kindId];
      const to = kind.linkedFrom ? undefined : kind.linksTo?.(kind.settings.parse(settings));
      const leadsHere = to && (to.folder_id === null || !folderId || to.folder_id === folderId);
      if (!leadsHere) return [];
      // One of the whole board: the items of each of its folders link by it.
      const folders = this.folders(team).filter((folder) =>
        folder_id === null ? folder.board_id === board_id : folder.id === folder_id,
      );
      return folders.map((folder) => {
        return { attribute_id: id, folder_id: folder.id, name, folder: `${folder.board} / ${folder.name}` };
      });
    });
  }

  mayCreate(team: number, folderId: string): boolean {
    const folder = this.folder(team, folderId);
    return (
      folder !== undefined &&
      this.primaryOf(team, folderId) !== undefined &&
      accessOf(team).may('CREATE_ITEM', folderPlace(folder))
    );
  }

  create(team: number, folderId: string, title: string): string {
    const { board_id } = this.folder(team, folderId)!;
    const place = { team_id: team, board_id, folder_id: folderId };
    const primary = this.primaryOf(team, folderId)!;
    const { id, saved } = itemActions(this.client, place).createItem({ values: { [primary.id]: title } });
    // A refusal is told where all are told.
    saved.catch(() => {});
    return linkTo(id, folderId);
  }

  private open(team: number, folderId: string): OpenFolder | undefined {
    const folder = this.folder(team, folderId);
    return folder && this.client.folder({ team_id: team, board_id: folder.board_id, folder_id: folderId });
  }

  private primaryOf(team: number, folderId: string): Attribute | undefined {
    return this.attributes(team, folderId).find(({ primary }) => primary);
  }
}
