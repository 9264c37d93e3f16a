import { isReadOnly } from '@tessera/domain/attributes/read-only.ts';
import { UNSAID } from '@tessera/domain/buttons/given-choices.ts';
import type { StepOf } from '@tessera/domain/buttons/index.ts';
import { BUTTON_VALUES_MAX } from '@tessera/domain/constants.ts';
import { folderPlace } from '@tessera/domain/permissions/places.ts';
import { Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAccess } from '../../data/permissions/access.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './button-settings.module.css';
import { GivenFields } from './given-fields.tsx';
import type { StepProps } from './step-place.ts';

/** Stands for the folder of the pressed item. */
const OWN = 'own';

/** In which folder an item is created, and with which values. */
export function CreateItemForm({ step, place, onChange }: StepProps<StepOf<'create-item'>>) {
  const { t } = useTranslation();
  const { structure } = useStructure(place.teamId);
  const access = useAccess(place.teamId);
  const folders = structure
    .boards()
    .flatMap((board) => structure.folders(board.id).map((folder) => ({ board, folder })))
    .filter(({ folder }) => access.may('CREATE_ITEM', folderPlace(folder)));
  const chosen = step.folder_id === null ? place.folder : structure.folder(step.folder_id);
  const attributes =
    chosen?.id === place.folder.id ? place.attributes : chosen ? structure.attributes(chosen) : [];
  const targets = attributes.filter((one) => !isReadOnly(one));
  const free = targets.filter(({ id }) => !step.values.some((one) => one.attribute_id === id));
  const startOf = (id: string) => ({ attribute_id: id, given: UNSAID });
  return (
    <>
      <SearchSelect
        label={t('attributes.buttons.folder')}
        value={step.folder_id === null ? OWN : (chosen?.id ?? null)}
        onChange={(id) => onChange({ ...step, folder_id: id === OWN ? null : id, values: [] })}
        choices={[
          { id: OWN, label: t('attributes.buttons.ownFolder') },
          ...folders.map(({ board, folder }) => ({ id: folder.id, label: folder.name, note: board.name })),
        ]}
      />
      {step.values.map(({ attribute_id, given }, index) => {
        const target = targets.find(({ id }) => id === attribute_id);
        const set = (value: (typeof step.values)[number]) =>
          onChange({ ...step, values: step.values.with(index, value) });
        return (
          <div key={attribute_id} className={styles.preset}>
            <div className={styles.presetHead}>
              <Select
                label={t('attributes.buttons.attribute')}
                value={target?.id ?? null}
                onChange={(id) => set(startOf(id))}
                choices={targets
                  .filter(({ id }) => id === attribute_id || free.some((one) => one.id === id))
                  .map(({ id, name }) => ({ id, label: name }))}
              />
              <IconButton
                label={t('attributes.buttons.removeValue', {
                  name: target?.name ?? t('attributes.buttons.goneAttribute'),
                })}
                onPress={() => onChange({ ...step, values: step.values.toSpliced(index, 1) })}
              >
                <X size={14} />
              </IconButton>
            </div>
            {target && (
              <GivenFields
                target={target}
                given={given}
                isNew
                place={place}
                onChange={(next) => set({ attribute_id, given: next })}
              />
            )}
          </div>
        );
      })}
      {chosen && (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon={<Plus size={14} />}
            isDisabled={free.length === 0 || step.values.length >= BUTTON_VALUES_MAX}
            onPress={() => onChange({ ...step, values: [...step.values, startOf(free[0]!.id)] })}
          >
            {t('attributes.buttons.addValue')}
          </Button>
        </div>
      )}
    </>
  );
}
