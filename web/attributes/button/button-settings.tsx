import { type ButtonSettings, button } from '@tessera/domain/attributes/button.ts';
import { BUTTON_LABEL_MAX_LENGTH, BUTTON_QUESTION_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { type IconName, icons } from '@tessera/domain/records/icons.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { iconShapes } from '../../ui/board-icon/icon-shapes.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Select } from '../../ui/select/select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { useHueChoices } from '../label/use-hue-choices.tsx';
import { ButtonFace } from './button-face.tsx';
import styles from './button-settings.module.css';
import { StepList } from './step-list.tsx';

/** How a button looks, what it asks, and what it does. */
export default function ButtonSettingsForm({ settings, onChange, place }: SettingsProps) {
  const { t } = useTranslation();
  const own = button.settings.safeParse(settings).data ?? button.settings.parse({});
  // What is typed may end with a space.
  const [label, setLabel] = useState(own.label);
  const [question, setQuestion] = useState(own.question ?? '');
  const change = (part: Partial<ButtonSettings>) => onChange({ ...own, ...part });
  return (
    <>
      <TextField
        label={t('attributes.buttons.label')}
        hint={t('attributes.buttons.labelHint')}
        value={label}
        maxLength={BUTTON_LABEL_MAX_LENGTH}
        onChange={(next) => {
          setLabel(next);
          change({ label: next.trim() });
        }}
      />
      <div className={styles.looks}>
        <Select
          label={t('attributes.buttons.colour')}
          value={own.color}
          onChange={(color) => change({ color })}
          choices={useHueChoices('strong')}
        />
        <IconSelect value={own.icon} onChange={(icon) => change({ icon })} />
      </div>
      <p className={styles.sample} aria-hidden="true">
        <ButtonFace attribute={{ name: t('attributes.button'), settings: own }} />
      </p>
      {place && <StepList steps={own.steps} place={place} onChange={(steps) => change({ steps })} />}
      <Checkbox
        isSelected={own.question !== null}
        onChange={(asks) => change({ question: asks ? question.trim() : null })}
      >
        {t('attributes.buttons.asks')}
      </Checkbox>
      {own.question !== null && (
        <TextField
          label={t('attributes.buttons.question')}
          placeholder={t('attributes.buttons.usualQuestion')}
          value={question}
          maxLength={BUTTON_QUESTION_MAX_LENGTH}
          onChange={(next) => {
            setQuestion(next);
            change({ question: next.trim() });
          }}
        />
      )}
    </>
  );
}

const NONE = 'none';

function IconSelect({ value, onChange }: { value: IconName | null; onChange(icon: IconName | null): void }) {
  const { t } = useTranslation();
  return (
    <Select<IconName | typeof NONE>
      label={t('boardMenu.icon')}
      value={value ?? NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      choices={([NONE, ...icons] as const).map((id) => {
        const Shape = id === NONE ? undefined : iconShapes[id];
        return { id, label: t(`boardMenu.icon_${id}`), icon: Shape && <Shape size={14} aria-hidden /> };
      })}
    />
  );
}
