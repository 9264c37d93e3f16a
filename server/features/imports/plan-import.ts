import type { ImportPlan } from '@tessera/domain/api/imports.ts';
import { isComputed } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { type LabelSettings, newOption, optionIdsByText } from '@tessera/domain/attributes/label.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import { derivedId } from '@tessera/domain/ids.ts';
import { uniqueHeaders } from '@tessera/domain/imports/headers.ts';
import { OptionLists } from '@tessera/domain/imports/option-list.ts';
import type { IssueCode, Params } from '@tessera/domain/issues.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { lastOf, positionAfter, positionsBetween } from '@tessera/domain/records/end-position.ts';
import type { SaveRequest } from '../../commit/submission.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { Import } from './imports.store.ts';

/** A column of a started import, with its attribute. */
export type PlannedColumn = ImportPlan['columns'][number] & { attribute_id: string };

/**
 * What must exist before the first row: the folder, an attribute for each column, the labels' options, a view.
 * Attributes of the same name and kind in the folder are used.
 */
export function planImport(
  state: VisibleTeam,
  { id, board_id, file }: Pick<Import, 'id' | 'board_id' | 'file'>,
  plan: ImportPlan,
): { folderId: string; requests: SaveRequest[]; columns: PlannedColumn[] } {
  const refuse = (code: IssueCode, params?: Params): never => {
    throw invalidBecause(code, params ? { params } : {});
  };
  if (plan.columns.length === 0) refuse('import_no_columns');
  if (!plan.folder_id && !plan.folder_name) refuse('import_no_folder');
  const existing = plan.folder_id ? state.get('folders', plan.folder_id) : undefined;
  if (plan.folder_id && existing?.board_id !== board_id) refuse('import_no_folder');
  const requests: SaveRequest[] = [];
  const folderId = existing?.id ?? derivedId('folder', id);
  const put = (collection: SaveRequest['collection'], id: string, item: Record<string, unknown>) =>
    requests.push({ collection, method: 'put', id, item });

  if (!existing) {
    const last = lastOf([...state.all('folders')].filter((folder) => folder.board_id === board_id));
    put('folders', folderId, {
      row_version: 1,
      board_id,
      name: plan.folder_name,
      position: positionAfter(last),
    });
  }
  const there = existing ? state.attributesOf(existing) : [];
  const known = new Map(file.columns.map((column) => [column.index, column]));
  if (plan.columns.some(({ index }) => !known.has(index))) refuse('import_no_such_column');
  const columns = namedColumns(plan, file, there);
  const odd = columns.find(({ kind }) => !attributeKinds[kind].importable);
  if (odd) refuse('import_no_attribute', { name: odd.name });
  const targets = columns.map((column) => targetOf(there, column));
  for (const [at, column] of columns.entries()) checkLinks(state, column, targets[at], folderId);
  const computed = targets.find((target) => target && isComputed(target));
  if (computed) refuse('import_no_attribute', { name: computed.name });
  const twice = targets.find((target, at) => target && targets.indexOf(target) !== at);
  if (twice) refuse('import_column_twice', { name: twice.name });
  const positions = positionsBetween(lastOf(there), null, targets.filter((target) => !target).length);
  const planned = columns.map((column, at) => {
    const target = targets[at];
    const attribute_id = target?.id ?? derivedId(`attribute ${at}`, id);
    const multiple = known.get(column.index)!.split !== null;
    const settings =
      attributeKinds[column.kind].storage === 'options'
        ? withOptions(target, file.options[column.index] ?? [], multiple)
        : undefined;
    if (!target) {
      put('attributes', attribute_id, {
        row_version: 1,
        board_id,
        folder_id: folderId,
        kind: column.kind,
        name: column.name,
        position: positions.shift(),
        primary: column.primary,
        settings: settings ?? linkSettings(column, folderId),
      });
    } else if (settings && isOther(settings, target.settings as LabelSettings)) {
      put('attributes', target.id, { row_version: target.row_version + 1, settings });
    }
    return { ...column, attribute_id };
  });
  if (!existing) {
    put('views', derivedId('view', id), {
      row_version: 1,
      board_id,
      folder_id: folderId,
      type: 'table',
      name: plan.view_name,
      position: 'a0',
    });
  }
  return { folderId, requests, columns: planned };
}

/** The plan's columns, with one that names the items if nothing in the folder does: one is added if none can. */
function namedColumns(
  plan: ImportPlan,
  file: Import['file'],
  there: readonly Attribute[],
): ImportPlan['columns'] {
  const others = plan.columns.map((column) => ({ ...column, primary: false }));
  if (there.some((attribute) => attribute.primary)) return others;
  const chosen = plan.columns.findIndex(({ primary, kind }) => primary && attributeKinds[kind].canBePrimary);
  // If no column holds plain names, a text column is used only if the person says so.
  const found = chosen < 0 && file.primary >= 0 ? firstNaming(plan) : chosen;
  if (found >= 0) return others.with(found, { ...others[found]!, primary: true });
  const from = plan.columns.some(({ index }) => index === file.name_from)
    ? file.name_from
    : plan.columns[0]!.index;
  const name = uniqueHeaders([...plan.columns.map((column) => column.name), plan.added_name]).at(-1)!;
  return [{ index: from, name, kind: 'text', primary: true, shortened: true }, ...others];
}

const firstNaming = (plan: ImportPlan): number =>
  plan.columns.findIndex(({ kind }) => attributeKinds[kind].canBePrimary);

/** The folder to whose items the cells of a column link; undefined: they do not. Null: it is not said. */
export function linkedFolderOf(
  { kind: id, linked_folder_id }: ImportPlan['columns'][number],
  target: Pick<Attribute, 'settings'> | undefined,
  into: string | null,
): string | null | undefined {
  const kind: AttributeKind = attributeKinds[id];
  if (kind.importable?.cells !== 'titles') return undefined;
  if (!target) return (kind.settingsIn ? into : linked_folder_id) ?? null;
  return kind.linksTo?.(kind.settings.parse(target.settings)).folder_id ?? null;
}

const linkSettings = (column: ImportPlan['columns'][number], into: string): Record<string, unknown> => {
  const folder_id = linkedFolderOf(column, undefined, into);
  return folder_id ? { folder_id } : {};
};

/** Throws where titles cannot be looked up, or whoever imports may not make items there. */
function checkLinks(
  state: VisibleTeam,
  column: ImportPlan['columns'][number],
  target: Attribute | undefined,
  into: string,
): void {
  const to = linkedFolderOf(column, target, into);
  if (to === undefined || (to === into && !target)) return;
  const folder = to === null ? undefined : state.get('folders', to);
  if (!folder) throw invalidBecause('import_no_attribute', { params: { name: column.name } });
  if (column.creates && to !== into) state.access.must('CREATE_ITEM', folderPlace(folder));
}

/** The attribute for a column: the chosen one, or one of the same name and kind. */
export function targetOf(
  attributes: readonly Attribute[],
  { attribute_id, name, kind }: ImportPlan['columns'][number],
): Attribute | undefined {
  if (!attribute_id)
    return attributes.find((attribute) => attribute.name === name && attribute.kind === kind);
  const said = attributes.find(({ id }) => id === attribute_id);
  if (said?.kind !== kind) {
    throw invalidBecause('import_no_attribute', { params: { name } });
  }
  return said;
}

/**
 * Options differ by their exact names; a synonym of an option needs none of its own, and neither does a list of options
 * that are there.
 */
function withOptions(
  attribute: Attribute | undefined,
  names: readonly string[],
  multiple: boolean,
): LabelSettings {
  const settings = attributeKinds.label.settings.parse(attribute?.settings ?? {}) as LabelSettings;
  const options = [...settings.options];
  const there = optionIdsByText(options);
  const lists = settings.multiple ? new OptionLists(there) : undefined;
  for (const name of names) {
    if (!there.has(name) && !lists?.read(name)) options.push(newOption(options, name));
  }
  return { ...settings, multiple: settings.multiple || multiple, options };
}

const isOther = (one: LabelSettings, other: LabelSettings): boolean =>
  one.options.length > other.options.length || one.multiple !== other.multiple;
