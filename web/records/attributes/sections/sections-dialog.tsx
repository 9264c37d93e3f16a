import { ATTRIBUTE_SECTIONS_PER_FOLDER_MAX, NAME_MAX_LENGTH } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { Plus, X } from 'lucide-react';
import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTree } from '../../../data/structure/boards.ts';
import { useStructure } from '../../../data/structure/structure.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Grip } from '../../../ui/drag/grip.tsx';
import { useRowDrag } from '../../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { type CheckedField, useChecks } from '../../../ui/use-checks.ts';
import {
  type ArrangedRow,
  afterMove,
  rowsOf,
  sectionSaves,
  withoutSection,
  withSection,
} from './arrangement.ts';
import styles from './sections.module.css';

interface SectionsDialogProps {
  teamId: number;
  folder: Folder;
  attributes: readonly Attribute[];
  onClose(): void;
}

/** Arranges the attributes of a folder's items in sections, which an open item shows. */
export function SectionsDialog({ teamId, folder, attributes, onClose }: SectionsDialogProps) {
  const { t } = useTranslation();
  const { structure } = useStructure(teamId);
  const sections = structure.attributeSections(folder.id);
  const others = attributes.filter(({ primary }) => !primary);
  const [rows, setRows] = useState(() => rowsOf(others, sections));
  const checks = useChecks(() =>
    Object.fromEntries(
      rows
        .filter(({ isSection, name }) => isSection && name.trim() === '')
        .map(({ id }) => [id, t('attributes.nameRequired')]),
    ),
  );
  const form = useId();
  const list = useRef<HTMLUListElement>(null);
  const drag = useRowDrag({
    list,
    options: rows,
    onChange: (order, moved) => setRows(afterMove(rows, order, { moved, attributes: others })),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!checks.passes()) return;
    const saves = sectionSaves(folder, sections, rows);
    if (saves.length > 0) saveTree(teamId, ...saves);
    onClose();
  };
  const isFull = rows.filter(({ isSection }) => isSection).length >= ATTRIBUTE_SECTIONS_PER_FOLDER_MAX;
  return (
    <Dialog
      title={t('sections.title')}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('ui.save')}
          </Button>
        </>
      }
    >
      <form id={form} ref={checks.ref} onSubmit={submit} noValidate className={styles.form}>
        <p className={styles.quiet}>{t('sections.about')}</p>
        <ul ref={list} className={styles.list} aria-label={t('sections.title')}>
          {rows.map((row, index) => (
            <SectionRow
              key={row.id}
              row={row}
              handle={drag.handle(row.id)}
              mark={drag.markOf(index)}
              field={checks.field(row.id, row.name, (name) => setRows(rows.with(index, { ...row, name })))}
              onRemove={() => setRows(withoutSection(rows, row.id, others))}
            />
          ))}
        </ul>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={isFull}
          onPress={() => setRows(withSection(rows, ''))}
        >
          {t('sections.add')}
        </Button>
      </form>
    </Dialog>
  );
}

interface SectionRowProps {
  row: ArrangedRow;
  handle: ReturnType<ReturnType<typeof useRowDrag>['handle']>;
  mark: ReturnType<ReturnType<typeof useRowDrag>['markOf']>;
  field: CheckedField<string>;
  onRemove(): void;
}

function SectionRow({ row: { id, isSection, name }, handle, mark, field, onRemove }: SectionRowProps) {
  const { t } = useTranslation();
  return (
    <li className={styles.row} data-option={id} data-mark={mark} data-section={isSection || undefined}>
      <Grip label={t('sections.move', { name })} handle={handle} />
      {isSection ? (
        <>
          <span className={styles.name}>
            <TextField
              label={t('sections.name')}
              {...field}
              autoFocus={name === ''}
              maxLength={NAME_MAX_LENGTH}
            />
          </span>
          <IconButton small label={t('sections.remove', { name })} onPress={onRemove}>
            <X size={14} />
          </IconButton>
        </>
      ) : (
        <span className={styles.name} dir="auto">
          {name}
        </span>
      )}
    </li>
  );
}
