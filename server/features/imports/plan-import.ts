import type { ImportPlan } from '@tessera/domain/api/imports.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { findOption, type LabelSettings, newOption } from '@tessera/domain/attributes/label.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing';
import type { SaveRequest } from '../../commit/submission.ts';
import type { SeenTeam } from '../../visibility/seen-team.ts';
import type { Import } from './imports.store.ts';

/**
 * What has to be there before the first row comes: the folder, an attribute for each column, the labels' options,
 * a view. Attributes of the same name and kind that the folder has already are used again.
 */
export function planImport(
  state: SeenTeam,
  { board_id, file }: Pick<Import, 'board_id' | 'file'>,
  plan: ImportPlan,
): { folderId: string; requests: SaveRequest[] } {
  const refuse = (message: string) => {
    throw new DomainError('invalid', { errors: [message] });
  };
  if (plan.columns.length === 0) refuse('At least one list must be chosen for an import.');
  if (!plan.folder_id && !plan.folder_name) refuse('A folder must be selected.');
  const existing = plan.folder_id ? state.get('folders', plan.folder_id) : undefined;
  if (plan.folder_id && existing?.board_id !== board_id) refuse('A folder must be selected.');
  const requests: SaveRequest[] = [];
  const folderId = existing?.id ?? newId();
  const put = (collection: SaveRequest['collection'], id: string, item: Record<string, unknown>) =>
    requests.push({ collection, method: 'put', id, item });

  if (!existing) {
    const last = lastOf([...state.all('folders')].filter((folder) => folder.board_id === board_id));
    put('folders', folderId, {
      row_version: 1,
      board_id,
      name: plan.folder_name,
      position: generateKeyBetween(last, null),
    });
  }
  const there = existing ? state.attributesOf(existing) : [];
  const hasPrimary = there.some((attribute) => attribute.primary);
  const chosenPrimary = plan.columns.find(
    (column) => column.primary && attributeKinds[column.kind].canBePrimary,
  );
  const primary = chosenPrimary ?? plan.columns.find((column) => attributeKinds[column.kind].canBePrimary);
  if (!primary && !hasPrimary) refuse('One column of text must name the items.');
  const fresh = plan.columns.filter((column) => !sameAttribute(there, column));
  const positions = generateNKeysBetween(lastOf(there), null, fresh.length);
  for (const column of plan.columns) {
    const same = sameAttribute(there, column);
    const settings =
      column.kind === 'label' ? withOptions(same, file.options[column.index] ?? []) : undefined;
    if (!same) {
      put('attributes', newId(), {
        row_version: 1,
        board_id,
        folder_id: folderId,
        kind: column.kind,
        name: column.name,
        position: positions.shift(),
        primary: !hasPrimary && column === primary,
        settings: settings ?? {},
      });
    } else if (settings && settings.options.length > (same.settings as LabelSettings).options.length) {
      put('attributes', same.id, { row_version: same.row_version + 1, settings });
    }
  }
  if (!existing) {
    put('views', newId(), {
      row_version: 1,
      board_id,
      folder_id: folderId,
      type: 'table',
      name: plan.view_name,
      position: 'a0',
    });
  }
  return { folderId, requests };
}

/** The attribute of a folder that a column goes into. */
export function sameAttribute(
  attributes: readonly Attribute[],
  column: Pick<ImportPlan['columns'][number], 'name' | 'kind'>,
): Attribute | undefined {
  return attributes.find(({ name, kind }) => name === column.name && kind === column.kind);
}

function withOptions(attribute: Attribute | undefined, names: readonly string[]): LabelSettings {
  const settings = attributeKinds.label.settings.parse(attribute?.settings ?? {}) as LabelSettings;
  const options = [...settings.options];
  for (const name of names) if (!findOption(options, name)) options.push(newOption(options, name));
  return { ...settings, options };
}

function lastOf(records: readonly { position: string }[]): string | null {
  return records.reduce<string | null>(
    (last, { position }) => (last === null || position > last ? position : last),
    null,
  );
}
