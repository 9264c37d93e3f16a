import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { shownLevels } from '@tessera/domain/query/new-in-group.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { same } from '@tessera/sync/same-content.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi, Notation } from '../../attributes/attribute-ui.ts';
import { attributeUis } from '../../attributes/index.ts';
import { whenLoaded } from '../../data/folder/use-links.ts';
import { type Formats, useFormats } from '../../data/page/formats.ts';
import type { ValueChange } from '../../data/views/types.ts';
import { showToast } from '../../ui/toast/toast.ts';
import type { Lines } from '../lines/lines.ts';
import { valuesInView } from '../new-item/values-in-view.ts';
import { type ClipboardTexts, clipboardTable } from './clipboard-table.ts';
import { valueIn, valuesOfItems } from './editing.ts';
import { fillAll } from './fill-all.ts';
import type { Filled } from './filled.ts';
import type { Replacement } from './find/replacement.ts';
import { layInto } from './lay-paste.ts';
import { type HeldValue, heldIn, isCopyOf } from './marked-cells.ts';
import { coveredBy, type Paste } from './paste.ts';
import { blocksOf, isSeveral } from './ranges.ts';
import type { Selection, Sheet } from './selection.ts';
import type { TableProps } from './table-props.ts';
import { takeChanges } from './take-changes.ts';
import { type MissingOptions, missingOptions, type PasteGround, takePaste } from './take-paste.ts';
import type { TableCursor } from './use-cursor.ts';
import { useFocusAfter } from './use-focus-after.ts';
import type { Mark } from './use-mark.ts';
import { type LeftCells, type LeftKey, usePasteToasts } from './use-paste-toasts.ts';

/** A paste in its place. `held`: the values that its texts are of; `isMove`: it moves them. */
interface Laid extends Pick<PasteGround, 'notationOf'> {
  paste: Paste;
  held: Paste<HeldValue> | undefined;
  isMove: boolean;
}

type Shown = ({ kind: 'options'; missing: MissingOptions[] } & Laid) | ({ kind: 'left' } & LeftCells);

/** Loads the folders of titles in a paste; undefined: there are none, or they are loaded. */
function whenTitlesLoaded(paste: Paste, attributes: readonly Attribute[]): Promise<void> | undefined {
  const pasted = attributes.filter(({ id }) => paste.attributeIds.includes(id));
  const folders = pasted.flatMap(({ kind: id, settings }) => {
    const kind: AttributeKind = attributeKinds[id];
    return kind.linksTo?.(kind.settings.parse(settings)).folder_id ?? [];
  });
  return folders.length > 0 ? whenLoaded(pasted[0]!.team_id, folders) : undefined;
}

interface Pasting {
  props: Pick<TableProps, 'attributes' | 'rows' | 'actions' | 'allowed' | 'settings' | 'onAttribute'>;
  /** Those with a column. */
  attributes: readonly Attribute[];
  /** As they are drawn. */
  sheet: Sheet;
  lines: Lines;
  selection: Selection | undefined;
  /** All rows are known. */
  settled: boolean;
  cursor: Pick<TableCursor, 'settle' | 'selectLines'>;
  mark: Mark;
  mayEdit(itemId: string): boolean;
  live(): Sheet;
  focus(): void;
}

/** The data as it is now. */
const groundOf = ({ props, mayEdit }: Pasting): PasteGround => ({
  attributes: new Map(props.attributes.map((attribute) => [attribute.id, attribute])),
  valueOf: (itemId, attributeId) => valueIn(props.rows, itemId, attributeId),
  parentOf: (itemId) => props.rows.item(itemId)?.parent_id ?? null,
  mayEdit,
  mayCreate: props.allowed.createItem,
  mayMakeOptions: props.onAttribute !== undefined,
  inView: valuesInView(props),
});

/** The same, with items below collapsed ones too. */
const wholeGroundOf = (table: Pasting): PasteGround => ({
  ...groundOf(table),
  valueOf: valuesOfItems(table.props.rows),
});

interface Written {
  /** Changes that were typed. */
  own?: readonly ValueChange[];
  on?: PasteGround;
  /** The values of some of the texts. */
  held?: Paste<HeldValue>;
}

interface Pasted extends Pick<PasteGround, 'notationOf'> {
  cells: string[][];
}

/** What other programs have copied is in the notation of the person, and what was copied here in the neutral one. */
function typed(clipboard: ClipboardTexts, formats: Formats): Pasted {
  const cells = clipboardTable(clipboard, (number) => formats.typedNumbers.write(number));
  // Thousands of cells share an attribute.
  const known = new Map<string, Notation | undefined>();
  const notationOf = ({ id, kind, settings }: Attribute) => {
    if (!known.has(id)) {
      const { notation }: AttributeUi = attributeUis[kind];
      known.set(id, notation?.(attributeKinds[kind].settings.parse(settings) as never, formats));
    }
    return known.get(id);
  };
  return { cells, notationOf };
}

/** What is asked before a paste, and what the last change has left: it is kept until it was seen. */
function useShown() {
  const [shown, setShown] = useState<Shown>();
  const [left, keepLeft] = useState<LeftCells>();
  const showLeft = (some: LeftCells) => setShown({ kind: 'left', ...some });
  return {
    ...{ shown, setShown, left, keepLeft, showLeft },
    seeLeft: () => left && showLeft(left),
    close: () => {
      if (shown?.kind === 'left') keepLeft(undefined);
      setShown(undefined);
    },
  };
}

/** Changes of several cells that stay selected, such as a fill: what of them can be saved, with one undo. */
function writesOf(table: Pasting, say: ReturnType<typeof usePasteToasts>) {
  const { props, cursor } = table;
  const fitting = (changes: readonly ValueChange[], on: PasteGround) =>
    takeChanges(changes, { ...on, waitProblem: props.actions.waitProblem });
  /** Other texts in some cells, with changes that were typed; the selection stays. Returns what was changed. */
  const write = (texts: Paste, leftKey: LeftKey, { own = [], on = groundOf(table), held }: Written = {}) => {
    const { left, ...taken } = takePaste(texts, on, false, held);
    const fit = fitting(taken.changes, on);
    const joint = { ...taken, changes: [...own, ...fit.changes] };
    say.left([...left, ...fit.left], leftKey, texts);
    const { length } = joint.changes;
    if (length === 0) return { length, undo: async () => undefined };
    const { saved, undo } = props.actions.saveTogether(joint);
    saved.catch(() => {});
    cursor.settle(table.live());
    return { length, undo };
  };

  return {
    fill: ({ texts, held }: Filled) => void write(texts, 'table.notFilled', { held }),
    /** The values that a fill downwards gives. */
    fillValues: (wanted: readonly ValueChange[]) => {
      const { changes, left } = fitting(wanted, groundOf(table));
      say.left(left, 'table.notFilled');
      if (changes.length === 0) return;
      props.actions.saveValues(changes).catch(() => {});
      cursor.settle(table.live());
    },
    /** The value that is entered into a cell in all that are selected. */
    fillAll: (change: ValueChange) => {
      const { sheet, selection, attributes } = table;
      const filled = selection && fillAll(attributes, change, blocksOf(sheet, selection));
      const isNew = !same(change.base?.data ?? null, change.data);
      if (!filled) return;
      write(filled.texts, 'table.notFilled', { own: isNew ? [change] : [], held: filled.held });
    },
    replace: ({ texts, held }: Replacement) => {
      const { length, undo } = write(texts, 'find.notReplaced', { on: wholeGroundOf(table), held });
      if (length > 1) say.replaced(length, undo);
    },
  };
}

/** Pastes over the selected cells: one action, with one undo, after at most one question. */
export function usePaste(table: Pasting) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { setShown, keepLeft, showLeft, ...asked } = useShown();
  const { shown } = asked;
  const { props, cursor } = table;
  const { rows } = props;
  useFocusAfter(shown !== undefined, table.focus);

  const ground = () => groundOf(table);
  const say = usePasteToasts({ rows, attributes: table.attributes }, keepLeft, showLeft);

  const take = ({ paste, held, isMove, notationOf }: Laid, making: boolean) => {
    const { left, ...joint } = takePaste(paste, { ...ground(), notationOf }, making, held, isMove);
    // A copy can be pasted again, and a move is done.
    if (isMove) table.mark.drop();
    const isNothing = joint.changes.length + joint.created.length + joint.settings.length === 0;
    const { ids, saved, undo } = isNothing
      ? { ids: [], saved: Promise.resolve(), undo: async () => undefined }
      : props.actions.saveTogether(joint);
    saved.catch(() => {});
    cursor.settle(table.live());
    const block = coveredBy(paste, ids);
    // Several ranges stay.
    if (!table.selection || !isSeveral(table.selection)) cursor.selectLines(block.lines, block.attributeIds);
    say.created(ids, undo);
    say.left(left, 'table.notTaken', paste);
  };

  return {
    ...asked,
    ...writesOf(table, say),
    answer: (making: boolean) => {
      if (shown?.kind !== 'options') return;
      setShown(undefined);
      take(shown, making);
    },
    paste: (clipboard: ClipboardTexts) => {
      const { selection, sheet, lines, mark } = table;
      if (!selection) return;
      const isOwn = isCopyOf(mark.marked, clipboard.getData('text/plain'));
      if (!isOwn) mark.drop();
      const { cells, notationOf }: Pasted = isOwn
        ? { cells: clipboardTable(clipboard) }
        : typed(clipboard, formats);
      const levels = shownLevels(props.settings.query.groups, props.attributes);
      const lay = <Text>(of: readonly (readonly Text[])[]) => layInto(of, sheet, lines, selection, levels);
      const paste = lay(cells);
      if (paste === 'unclear') return showToast(t('table.notIntoSeveral'), { kind: 'error' });
      if (!paste) return;
      const held = isOwn && mark.marked ? lay(heldIn(mark.marked)) : undefined;
      const isMove = isOwn && mark.marked?.isCut === true;
      const laid = { paste, notationOf, held: held === 'unclear' ? undefined : held, isMove };
      // The last row is unknown until all rows are loaded.
      if (!table.settled && paste.lines.includes(undefined)) return showToast(t('table.loadingAll'));
      const go = () => {
        const missing = missingOptions(paste, ground());
        if (missing.length > 0) setShown({ kind: 'options', missing, ...laid });
        else take(laid, false);
      };
      const loading = whenTitlesLoaded(paste, props.attributes);
      if (!loading) return go();
      showToast(t('ui.loading'));
      void loading.then(go);
    },
  };
}

export type TablePaste = ReturnType<typeof usePaste>;
