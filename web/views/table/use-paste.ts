import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { whenLoaded } from '../../data/folder/use-links.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { valueIn } from './editing.ts';
import { layInto } from './lay-paste.ts';
import { coveredBy, type Paste } from './paste.ts';
import { isSeveral } from './ranges.ts';
import { type MissingOptions, missingOptions, type PasteGround, takePaste } from './take-paste.ts';
import { useFocusAfter } from './use-focus-after.ts';
import { type LeftCell, usePasteToasts } from './use-paste-toasts.ts';
import type { Table } from './use-table.ts';

type Shown =
  | { kind: 'options'; paste: Paste; missing: MissingOptions[] }
  | { kind: 'left'; cells: LeftCell[] };

/** Loads the folders of titles in a paste; undefined: there are none, or they are loaded. */
function whenTitlesLoaded(paste: Paste, attributes: readonly Attribute[]): Promise<void> | undefined {
  const pasted = attributes.filter(({ id }) => paste.attributeIds.includes(id));
  const folders = pasted.flatMap(({ kind: id, settings }) => {
    const kind: AttributeKind = attributeKinds[id];
    return kind.linksTo?.(kind.settings.parse(settings)).folder_id ?? [];
  });
  return folders.length > 0 ? whenLoaded(pasted[0]!.team_id, folders) : undefined;
}

/** Pastes over the selected cells: one action, with one undo, after at most one question. */
export function usePaste(table: Table) {
  const { t } = useTranslation();
  const [shown, setShown] = useState<Shown>();
  const { rows, props, cursor } = table;
  useFocusAfter(shown !== undefined, table.focus);

  const ground = (): PasteGround => ({
    attributes: new Map(props.attributes.map((attribute) => [attribute.id, attribute])),
    valueOf: (itemId, attributeId) => valueIn(rows, itemId, attributeId),
    mayEdit: table.edit.mayEdit,
    mayCreate: props.allowed.createItem,
    mayMakeOptions: props.onAttribute !== undefined,
  });
  const say = usePasteToasts(table, (cells) => setShown({ kind: 'left', cells }));

  const take = (paste: Paste, making: boolean) => {
    const { left, ...joint } = takePaste(paste, ground(), making);
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
    say.left(paste, left, 'table.notTaken');
  };
  /** Other texts in place of those in some cells; the selection stays. */
  const replace = (texts: Paste) => {
    const { left, ...joint } = takePaste(texts, ground(), false);
    const { length } = joint.changes;
    if (length > 0) {
      const { saved, undo } = props.actions.saveTogether(joint);
      saved.catch(() => {});
      cursor.settle(table.live());
      if (length > 1) say.replaced(length, undo);
    }
    say.left(texts, left, 'find.notReplaced');
  };

  return {
    shown,
    replace,
    close: () => setShown(undefined),
    answer: (making: boolean) => {
      if (shown?.kind !== 'options') return;
      setShown(undefined);
      take(shown.paste, making);
    },
    paste: (cells: string[][]) => {
      const { selection, sheet, lines } = table;
      if (!selection) return;
      const by = props.settings.query.group?.attribute_id;
      const paste = layInto(cells, sheet, lines, selection, by);
      if (paste === 'unclear') return showToast(t('table.notIntoSeveral'), { kind: 'error' });
      if (!paste) return;
      // The last row is unknown until all rows are loaded.
      if (!table.settled && paste.lines.includes(undefined)) return showToast(t('table.loadingAll'));
      const go = () => {
        const missing = missingOptions(paste, ground());
        if (missing.length > 0) setShown({ kind: 'options', paste, missing });
        else take(paste, false);
      };
      const loading = whenTitlesLoaded(paste, props.attributes);
      if (!loading) return go();
      showToast(t('ui.loading'));
      void loading.then(go);
    },
  };
}

export type TablePaste = ReturnType<typeof usePaste>;
