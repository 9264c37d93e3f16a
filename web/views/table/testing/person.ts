import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import { emptyQuery, type Query } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { CursorMove } from '../../../attributes/attribute-ui.ts';
import { changesAtOnce } from '../../../attributes/attribute-ui.ts';
import { attributeUis } from '../../../attributes/index.ts';
import { Lines } from '../../lines/lines.ts';
import { fromTsv } from '../clipboard.ts';
import { copyBlock } from '../copied-cells.ts';
import { type Cursor, cursorOn, followSheet, selectionOf, selectLines } from '../cursor.ts';
import { valueIn } from '../editing.ts';
import { actionOf, changes, type TableKey } from '../key-actions.ts';
import { layInto } from '../lay-paste.ts';
import { LossPause } from '../loss-pause.ts';
import { dataIn, heldIn, isCopyOf, type Marked } from '../marked-cells.ts';
import { orderOf } from '../order.ts';
import { coveredBy } from '../paste.ts';
import { isSeveral, jointBlock, withCell } from '../ranges.ts';
import { at, blockOf, cellAt, type Selection, type Sheet } from '../selection.ts';
import { sheetOf } from '../sheet.ts';
import { tableActions } from '../table-actions.ts';
import { type Edit, tableEdit } from '../table-edit.ts';
import { takeChanges } from '../take-changes.ts';
import { type PasteGround, takePaste } from '../take-paste.ts';
import { afterEdit } from '../walk.ts';
import { FolderRows, type TableFolder } from './shared-folder.ts';

/** One person before the table, without a browser: what the hooks of the table keep, and what its events do. */
export class Person {
  readonly name: string;
  query: Query = emptyQuery;
  hidden = new Set<string>();
  collapsed = new Set<string>();
  ticked = new Set<string>();
  edit: Edit | undefined;
  marked: Marked | undefined;
  now = 0;
  readonly rows: FolderRows;
  /** As it is drawn: what has changed since is not seen yet. */
  lines: Lines;
  sheet: Sheet;
  private cursor: Cursor;
  private readonly pause = new LossPause();
  private readonly written = { current: undefined as { data: unknown } | undefined };
  private readonly isOpen = { current: false };
  private readonly folder: TableFolder;

  constructor(name: string, folder: TableFolder) {
    this.name = name;
    this.folder = folder;
    this.rows = new FolderRows(folder, this.query);
    folder.watch(() => this.rows.run(this.query));
    this.lines = this.liveLines();
    this.sheet = this.live();
    this.cursor = cursorOn(this.sheet);
    this.cursor = { ...this.cursor, selection: selectionOf(this.cursor) };
  }

  get selection(): Selection | undefined {
    return selectionOf(this.cursor);
  }

  /** Until then keys are meant for an item that has gone. */
  get quietUntil(): number {
    return this.pause.until;
  }

  get attributes(): Attribute[] {
    return this.folder.attributes.filter(({ id }) => !this.hidden.has(id));
  }

  /** React draws: the sheet is that of this moment, and the cursor follows. */
  draw(): void {
    this.lines = this.liveLines();
    this.sheet = this.live();
    const { losses } = this.cursor;
    this.cursor = followSheet(this.cursor, this.sheet, true);
    this.cursor = { ...this.cursor, selection: selectionOf(this.cursor) };
    if (this.cursor.losses > losses) this.pause.begin(this.now);
    // Somebody has deleted what is edited.
    if (this.edit && this.folder.valueOf(this.edit.cell.itemId, this.edit.cell.attributeId) === undefined)
      this.editing().drop();
  }

  press(key: Partial<TableKey> & { key: string }): void {
    if (this.edit) return;
    const whole = { shift: false, control: false, alt: false, repeat: false, page: 5, rtl: false, ...key };
    const action = actionOf(
      {
        sheet: this.sheet,
        selection: this.selection,
        isFilled: ({ itemId, attributeId }) => (this.folder.valueOf(itemId, attributeId) ?? null) !== null,
        nestsNew: () => false,
        isFolded: () => undefined,
        mayTick: false,
        ticked: this.ticked.size > 0,
        marked: this.marked !== undefined,
        toggles: (id) => changesAtOnce(attributeUis[this.attributes.find((one) => one.id === id)!.kind]),
      },
      whole,
    );
    if (!action || (changes(action) && this.pause.swallows(this.now))) return;
    this.actions().perform(action);
  }

  commit(data: unknown, move: CursorMove): void {
    this.editing().commit(data, move);
  }

  click(row: number, column: number, held?: 'shift' | 'control'): void {
    const cell = cellAt(this.sheet, row, column);
    const { selection } = this;
    if (!cell) return;
    if (selection && held === 'shift') this.actions().select({ ...selection, head: cell });
    else this.actions().select(selection && held === 'control' ? withCell(selection, cell) : at(cell));
  }

  /** Copies or cuts the selection; returns what the clipboard has. Undefined: it is not one table. */
  take(how: 'copy' | 'cut'): string | undefined {
    const { selection, sheet, rows } = this;
    const block = selection && !this.edit ? jointBlock(sheet, selection) : undefined;
    if (!block) return undefined;
    const text = copyBlock(rows, this.attributes, block, 'ltr')['text/plain'];
    this.marked = { block, text, data: dataIn(rows, block), isCut: how === 'cut' };
    return text;
  }

  paste(text: string): void {
    if (this.pause.swallows(this.now) || !this.selection || this.edit) return;
    const { sheet, lines, selection, folder } = this;
    const lay = <Text>(of: readonly (readonly Text[])[]) =>
      layInto(of, sheet, lines, selection, shownLevels(this.query.groups, folder.attributes));
    const paste = lay(fromTsv(text));
    const isOwn = isCopyOf(this.marked, text);
    const held = isOwn && this.marked ? lay(heldIn(this.marked)) : undefined;
    const isMove = isOwn && this.marked?.isCut === true;
    if (!isOwn || isMove) this.marked = undefined;
    if (!paste || paste === 'unclear' || held === 'unclear') return;
    const { left: _left, ...joint } = takePaste(paste, this.ground(), true, held, isMove);
    const { ids, saved } = folder.actionsOf(this.name).saveTogether(joint);
    // A refusal shows where all refusals show.
    saved.catch(() => {});
    this.settle();
    const block = coveredBy(paste, ids);
    if (!isSeveral(selection)) this.cursor = selectLines(this.cursor, block.lines, block.attributeIds);
  }

  /** By the handle: over so many rows below the selection, or, less than 0, above it, as they are drawn. */
  dragFill(count: number, copies: boolean): void {
    const { selection, sheet } = this;
    // The handle is there for one range.
    if (!selection || isSeveral(selection)) return;
    const block = blockOf(sheet, selection);
    const [top, last] = [block.lines[0], block.lines.at(-1)];
    if (top === undefined || last === undefined) return;
    const isBefore = count < 0;
    const from = isBefore ? sheet.rows.indexOf(top) + count : sheet.rows.indexOf(last) + 1;
    const lines = Array.from({ length: Math.abs(count) }, (_, index) => sheet.rows.idAt(from + index));
    const into = lines.filter((id) => id !== undefined);
    if (into.length > 0) this.actions().fillOver(block, { into, isBefore, isSideways: false, copies });
  }

  private ground(): PasteGround {
    const { folder, rows } = this;
    return {
      attributes: new Map(folder.attributes.map((attribute) => [attribute.id, attribute])),
      valueOf: (itemId: string, attributeId: string) => valueIn(rows, itemId, attributeId),
      parentOf: (itemId) => rows.item(itemId)?.parent_id ?? null,
      mayEdit: () => true,
      mayCreate: true,
      mayMakeOptions: true,
      inView: (given) => ({ ...given }),
    };
  }

  private liveLines(): Lines {
    return new Lines(this.rows.count, this.rows.groups, this.collapsed);
  }

  private live(): Sheet {
    return sheetOf(this.rows.order, this.liveLines(), orderOf(this.attributes.map(({ id }) => id)));
  }

  settle(): void {
    const { losses } = this.cursor;
    this.cursor = { ...followSheet(this.cursor, this.live(), true), losses };
  }

  /** What the view is given, as far as its actions ask for it. */
  private props() {
    const allowed = { createItem: true, deleteItem: true, editAll: true, editItem: () => true };
    return {
      rows: this.rows,
      actions: this.folder.actionsOf(this.name),
      allowed,
      settings: { query: this.query } as never,
      attributes: this.folder.attributes,
      onOpenItem: () => {},
      onDenied: () => {},
    };
  }

  private actions() {
    return tableActions({
      t: ((key: string) => key) as never,
      props: this.props(),
      cursor: {
        select: (selection) => {
          this.pause.end();
          this.cursor = { ...this.cursor, selection, known: this.sheet };
        },
        selectLines: (lines, attributeIds) => {
          this.pause.end();
          this.cursor = selectLines(this.cursor, lines, attributeIds);
        },
        settle: () => this.settle(),
      },
      ticks: { clear: () => this.ticked.clear(), toggleThese: () => {} },
      edit: this.editing(),
      lines: this.lines,
      isReadOnly: () => false,
      attributes: this.attributes,
      live: () => this.live(),
      settleIn: () => this.settle(),
      reveal: () => {},
      dropMark: () => {
        this.marked = undefined;
      },
      noteMade: () => {},
      find: () => {},
      openMenu: () => {},
      fillIn: ({ texts, held }) => {
        const { saved } = this.folder
          .actionsOf(this.name)
          .saveTogether(takePaste(texts, this.ground(), false, held));
        saved.catch(() => {});
        this.settle();
      },
      fillWith: (changes) => {
        const known = { ...this.ground(), waitProblem: () => undefined };
        this.folder
          .actionsOf(this.name)
          .saveValues(takeChanges(changes, known).changes)
          .catch(() => {});
        this.settle();
      },
      focus: () => {},
    });
  }

  private editing(): ReturnType<typeof tableEdit> {
    return tableEdit({
      press: () => {},
      props: this.props(),
      attributes: this.attributes,
      sheet: this.sheet,
      edit: this.edit,
      setEdit: (next) => {
        this.edit = next;
      },
      written: this.written,
      isOpen: this.isOpen,
      reveal: () => {},
      fillAll: () => {},
      onEnded: (next, move) => {
        const selected = afterEdit(this.sheet, this.selection, next, move);
        if (selected) this.actions().select(selected);
      },
      onSaved: () => this.settle(),
    });
  }
}
