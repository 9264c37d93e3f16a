import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { isSaid, UNSAID } from '@tessera/domain/buttons/given-choices.ts';
import { type ButtonStep, buttonStep, type StepOf } from '@tessera/domain/buttons/index.ts';
import { planForAll } from '@tessera/domain/buttons/plan-for-all.ts';
import { BUTTON_STEPS_MAX } from '@tessera/domain/constants.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { invalidBecause } from '@tessera/domain/errors.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { GivenFields } from '../../attributes/button/given-fields.tsx';
import { wordsOfProblem } from '../../attributes/button/say-press.ts';
import { hasControl } from '../../attributes/cell-content.tsx';
import { sayRule } from '../../data/api/say-error.ts';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { useFormats } from '../../data/page/formats.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { ItemActions, ItemRows } from '../../data/views/types.ts';
import { Button } from '../../ui/button/button.tsx';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { undoAction } from '../../ui/toast/undo-action.ts';
import styles from './bulk-edit.module.css';
import type { ByServer } from './use-bulk-act.ts';

type Change = StepOf<'set-value'>;

interface BulkEditDialogProps {
  folder: Folder;
  attributes: readonly Attribute[];
  ids: readonly string[];
  rows: ItemRows;
  actions: ItemActions;
  mayEdit(itemId: string): boolean;
  byServer: ByServer;
  onClose(): void;
}

const change = (attribute: Attribute): Change =>
  buttonStep.parse({
    ...{ id: newId(), action: 'set-value', attribute_id: attribute.id },
    given: UNSAID,
  }) as Change;

/** Changes values of many items in one action, with one undo. What some of them cannot have is told. */
export function BulkEditDialog({
  folder,
  attributes,
  ids,
  rows,
  actions,
  mayEdit,
  byServer,
  onClose,
}: BulkEditDialogProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const lookup = useViewer();
  const [changes, setChanges] = useState<readonly Change[]>([]);
  const another = useRef<HTMLDivElement>(null);
  /** Those without a value are told so. */
  const [isChecked, setChecked] = useState(false);
  const targetOf = (one: Change) => attributes.find(({ id }) => id === one.attribute_id);
  const lacksValue = (one: Change) => {
    const target = targetOf(one);
    return target !== undefined && !isSaid(target, one.given);
  };
  const changed = new Set(changes.map(({ attribute_id }) => attribute_id));
  const left = attributes.filter((one) => !isReadOnly(one) && !hasControl(one) && !changed.has(one.id));
  const counted = (count: number) => ({ count, formatted: formats.number(count) });

  const apply = () => {
    if (changes.some(lacksValue)) return setChecked(true);
    const wish = changes.flatMap(({ attribute_id, given }) =>
      attribute_id ? [{ attribute_id, given }] : [],
    );
    if (byServer(ids, { what: 'edit', changes: wish })) return onClose();
    const client = syncClient();
    const { within } = client.team(folder.team_id).reader();
    const items = ids.flatMap((id) => rows.item(id) ?? []);
    const own = items.filter(({ id }) => mayEdit(id));
    const plan = planForAll(changes as readonly ButtonStep[], own, {
      ...{ folder, lookup, person: client.person, now: formatInstant(new Date()), today: lookup.today ?? '' },
      folderOf: (id) => client.team(folder.team_id).collections.folders.get(id),
      attributesOf: (one) => attributesIn(one, within),
    });
    const of = new Set(plan.changes.map(({ itemId }) => itemId)).size;
    if (of > 0) {
      const { saved, undo } = actions.saveTogether({
        ...{ settings: [], created: [], after: null, changes: plan.changes },
      });
      saved.catch(() => {});
      showToast(t('bulk.changed', counted(of)), { kind: 'good', action: undoAction(t, undo) });
    }
    const [first] = plan.left;
    const others = items.length - own.length;
    const reason = first ? wordsOfProblem(first.problem, t) : t('visitor.denied.editItem');
    const stay = plan.left.length + others;
    if (stay > 0) showToast(t('bulk.left', { ...counted(stay), reason }), { kind: 'error' });
    else if (of === 0) showToast(t('bulk.nothing'));
    onClose();
  };

  return (
    <Dialog
      title={t('bulk.title', counted(ids.length))}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{t('ui.cancel')}</Button>
          <Button kind="primary" isDisabled={changes.length === 0} onPress={apply}>
            {t('bulk.apply', counted(ids.length))}
          </Button>
        </>
      }
    >
      {changes.map((one, index) => (
        <ChangeFields
          key={one.id}
          change={one}
          target={targetOf(one)}
          lacksValue={isChecked && lacksValue(one)}
          place={{ teamId: folder.team_id, folder, attributes }}
          onChange={(next) => setChanges(changes.with(index, next))}
          onRemove={() => {
            setChanges(changes.toSpliced(index, 1));
            focusSoon(() => another.current?.querySelector('button'));
          }}
        />
      ))}
      {changes.length < BUTTON_STEPS_MAX && left.length > 0 && (
        <div ref={another}>
          <Select
            key={changes.length}
            label={t(changes.length === 0 ? 'bulk.attribute' : 'bulk.another')}
            value={null}
            onChange={(id) => setChanges([...changes, change(left.find((one) => one.id === id)!)])}
            choices={left.map(({ id, name }) => ({ id, label: name }))}
          />
        </div>
      )}
    </Dialog>
  );
}

/** What had the focus goes in this frame, and something else has it from the next one on. */
const focusSoon = (find: () => HTMLElement | null | undefined): number =>
  requestAnimationFrame(() => find()?.focus());

interface ChangeFieldsProps {
  change: Change;
  /** Undefined: somebody has deleted it meanwhile. */
  target: Attribute | undefined;
  lacksValue: boolean;
  place: Parameters<typeof GivenFields>[0]['place'];
  onChange(change: Change): void;
  onRemove(): void;
}

/** What one attribute of all the items gets. */
function ChangeFields({ change: one, target, lacksValue, place, onChange, onRemove }: ChangeFieldsProps) {
  const { t } = useTranslation();
  const name = target?.name ?? t('attributes.buttons.problems.attributeGone', { name: '' });
  const box = useRef<HTMLDivElement>(null);
  // The person goes on with the value, which is the last of its fields.
  useEffect(() => {
    const frame = focusSoon(() =>
      [...box.current!.querySelectorAll<HTMLElement>('button, input:not([tabindex="-1"])')].at(-1),
    );
    return () => cancelAnimationFrame(frame);
  }, []);
  return (
    <div ref={box} role="group" aria-label={name} className={styles.change}>
      <div className={styles.head}>
        <span className={styles.name} dir="auto">
          {name}
        </span>
        <IconButton small label={t('bulk.remove', { name })} onPress={onRemove}>
          <X size={14} />
        </IconButton>
      </div>
      {target && (
        <GivenFields
          target={target}
          given={one.given}
          isNew={false}
          place={place}
          words={{ me: t('bulk.me') }}
          onChange={(given) => onChange({ ...one, given })}
        />
      )}
      {lacksValue && (
        <p role="alert" className={styles.wrong}>
          {sayRule(invalidBecause('required', { label: t('attributes.buttons.value') }))}
        </p>
      )}
    </div>
  );
}
