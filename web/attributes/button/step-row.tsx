import type { ButtonStep } from '@tessera/domain/buttons/index.ts';
import { X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Grip } from '../../ui/drag/grip.tsx';
import type { RowMark } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import styles from './button-settings.module.css';
import { stepUis } from './step-forms.ts';
import type { StepPlace } from './step-place.ts';
import { StepPreview } from './step-preview.tsx';

interface StepRowProps {
  step: ButtonStep;
  /** Its place in the order, from 1. */
  number: number;
  place: StepPlace;
  handle: ComponentProps<'button'>;
  mark: RowMark | undefined;
  onChange(step: ButtonStep): void;
  onRemove(): void;
}

/** One step of a button. */
export function StepRow({ step, number, place, handle, mark, onChange, onRemove }: StepRowProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { Icon, Form } = stepUis[step.action];
  const name = `${formats.number(number)}. ${t(`attributes.buttons.actions.${step.action}`)}`;
  return (
    <div className={styles.step} role="group" aria-label={name} data-option={step.id} data-mark={mark}>
      <div className={styles.stepHead}>
        <Grip label={t('attributes.buttons.moveStep', { name })} handle={handle} />
        <Icon size={14} aria-hidden />
        <span className={styles.stepName}>{name}</span>
        <IconButton small label={t('attributes.buttons.removeStep', { name })} onPress={onRemove}>
          <X size={14} />
        </IconButton>
      </div>
      <Form step={step} place={place} onChange={onChange} />
      <StepPreview step={step} place={place} />
    </div>
  );
}
