import { type LabelSettings, optionsHeld } from '@tessera/domain/attributes/label.ts';
import type { RepeatSettings } from '@tessera/domain/attributes/repeat.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { canSayDone, datedAs, doneAttribute, needsDoneOptions } from '@tessera/domain/repeats/repeating.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './repeat.module.css';

const AUTOMATIC = 'automatic';
const CHOSEN = 'chosen';
const ROLES = 'roles';

/** Whether the next item is created, when an item counts as done, and which dates are moved on. */
export default function RepeatSettingsForm({ settings, onChange, place }: SettingsProps) {
  const { t } = useTranslation();
  const own = settings as RepeatSettings;
  const change = (part: Partial<RepeatSettings>) => onChange({ ...own, ...part });
  const siblings = place?.attributes ?? [];
  const automatic = doneAttribute(siblings, { done: null });
  const done = siblings.filter(canSayDone);
  const dates = siblings.filter((one) => datedAs(one) !== undefined);
  const doneId = own.done?.attribute ?? automatic?.id;
  const resettable = done.filter(({ id }) => id !== doneId);
  return (
    <>
      <Checkbox isSelected={own.active} onChange={(active) => change({ active })}>
        {t('attributes.repeats.active')}
      </Checkbox>
      <p className={styles.hint}>{t('attributes.repeats.activeHint')}</p>
      {own.active && (
        <>
          <Select
            label={t('attributes.repeats.doneWhen')}
            value={own.done?.attribute ?? AUTOMATIC}
            onChange={(id) => change({ done: id === AUTOMATIC ? null : { attribute: id, options: [] } })}
            choices={[
              {
                id: AUTOMATIC,
                label: t('attributes.repeats.automatic', { name: automatic?.name ?? '—' }),
              },
              ...done.map(({ id, name }) => ({ id, label: name })),
            ]}
          />
          <DoneOptions own={own} attributes={done} onChange={change} />
          <Select
            label={t('attributes.repeats.dates')}
            value={own.dates === null ? ROLES : CHOSEN}
            onChange={(id) => change({ dates: id === ROLES ? null : dates.map((one) => one.id) })}
            choices={[
              { id: ROLES, label: t('attributes.repeats.datesWithRole') },
              { id: CHOSEN, label: t('attributes.repeats.chosenDates') },
            ]}
          />
          {own.dates !== null && (
            <Ticks
              label={t('attributes.repeats.chosenDates')}
              choices={dates}
              chosen={own.dates}
              onChange={(chosen) => change({ dates: chosen })}
            />
          )}
          {resettable.length > 0 && (
            <Ticks
              label={t('attributes.repeats.reset')}
              choices={resettable}
              chosen={own.reset}
              onChange={(reset) => change({ reset })}
            />
          )}
        </>
      )}
    </>
  );
}

interface DoneOptionsProps {
  own: RepeatSettings;
  attributes: readonly Attribute[];
  onChange(part: Partial<RepeatSettings>): void;
}

/** Which options of a label mean that an item is done. */
function DoneOptions({ own: { done }, attributes, onChange }: DoneOptionsProps) {
  const { t } = useTranslation();
  const chosen = attributes.find(({ id }) => id === done?.attribute);
  if (!done || !chosen || !needsDoneOptions(chosen)) return null;
  const { options } = chosen.settings as LabelSettings;
  return (
    <Ticks
      label={t('attributes.repeats.doneOptions')}
      choices={options}
      chosen={optionsHeld(options, done.options).map(({ id }) => id)}
      onChange={(ids) => onChange({ done: { ...done, options: ids } })}
    />
  );
}

interface TicksProps {
  label: string;
  choices: readonly { id: string; name: string }[];
  chosen: readonly string[];
  onChange(ids: string[]): void;
}

function Ticks({ label, choices, chosen, onChange }: TicksProps) {
  return (
    <fieldset className={styles.ticks}>
      <legend className={styles.legend}>{label}</legend>
      {choices.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id))}
        >
          {name}
        </Checkbox>
      ))}
    </fieldset>
  );
}
