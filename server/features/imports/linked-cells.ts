import type { ImportCellReason } from '@tessera/domain/api/imports.ts';
import { titledWaits } from '@tessera/domain/attributes/dependency-text.ts';
import { linksToItems, readTitles } from '@tessera/domain/attributes/link-titles.ts';
import { LINKS_MAX, TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/ids.ts';
import { type TitleIndex, titleIndex } from '@tessera/domain/query/titles.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { withDefaults } from '@tessera/domain/records/attribute-shape.ts';
import { positionAfter } from '@tessera/domain/records/end-position.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import { lastPosition } from './imports.store.ts';

/** What a cell of titles becomes. */
interface LinkedCell {
  data: string[] | null;
  reason?: ImportCellReason;
  /** New items to which it links: they are saved before it. */
  made: SaveRequest[];
}

interface HowLinked {
  multiple: boolean;
  waits: boolean;
  creates: boolean;
}

/** The items of a folder to which the cells of a file link by titles: each item once, also where several columns do. */
export class LinkedCells {
  readonly folder: Folder;
  readonly titles: TitleIndex;
  private readonly attributes: readonly Attribute[];
  private position: string | null;
  /** Whether an item is in the folder. */
  readonly holds: (id: string) => boolean;

  private constructor(
    folder: Folder,
    attributes: readonly Attribute[],
    titles: TitleIndex,
    position: string | null,
    holds: (id: string) => boolean,
  ) {
    this.folder = folder;
    this.attributes = attributes;
    this.titles = titles;
    this.position = position;
    this.holds = holds;
  }

  /** Undefined: whoever imports may not view the folder. */
  static async open(
    { folders, database }: Pick<Services, 'folders' | 'database'>,
    seen: VisibleTeam,
    folderId: string,
  ): Promise<LinkedCells | undefined> {
    const folder = seen.get('folders', folderId);
    if (!folder) return undefined;
    const attributes = seen.attributesOf(folder);
    const columns = await folders.open(seen, folder);
    const titles = titleIndex(columns, attributes);
    const holds = (id: string) => columns.rowOf(id) !== undefined;
    return new LinkedCells(
      folder,
      attributes,
      titles,
      await lastPosition(database.pool, seen.team, folder.id),
      holds,
    );
  }

  /**
   * Reads the titles of one cell. What names one item is linked, also where the rest is reported.
   *
   * @param how.waits a title may have a type and a lag behind it
   */
  read(cell: string, { multiple, waits, creates }: HowLinked): LinkedCell {
    const text = cell.replaceAll('\0', '').trim();
    if (text === '') return { data: null, made: [] };
    const titled = waits ? titledWaits((title) => this.titles.itemsTitled(title)) : this.titles;
    const { ids, unknown, ambiguous } = readTitles(text, multiple, (title) => titled.itemsTitled(title));
    if (ids.length + unknown.length > LINKS_MAX) return { data: null, made: [], reason: 'unread' };
    const made = creates ? unknown.flatMap((title) => this.make(title) ?? []) : [];
    const named = [...ids, ...made.map(({ id }) => id)];
    const links =
      'linksTo' in titled ? titled.linksTo(named, this.folder.id) : linksToItems(named, this.folder.id);
    const data = links.length > 0 ? links : null;
    if (made.length < unknown.length) return { data, made, reason: 'no-item' };
    return ambiguous.length > 0 ? { data, made, reason: 'several-items' } : { data, made };
  }

  /** A new item at the end of the folder; undefined: nothing is called so. */
  private make(title: string): SaveRequest | undefined {
    const primary = this.attributes.find((one) => one.primary);
    if (!primary || title.length > TEXT_MAX_LENGTH) return undefined;
    const id = newId();
    this.titles.add(title, id);
    this.position = positionAfter(this.position);
    const values = withDefaults(this.attributes, { [primary.id]: title });
    const { board_id, id: folder_id } = this.folder;
    const item = { row_version: 1, board_id, folder_id, position: this.position, values };
    return { collection: 'items', method: 'put', id, item };
  }
}
