import { actionIds, type ButtonStep, buttonStep } from '@tessera/domain/buttons/index.ts';
import { BUTTON_STEPS_MAX } from '@tessera/domain/constants.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { SortedFields } from '../sorted-fields.tsx';
import styles from './button-settings.module.css';
import { stepUis } from './step-forms.ts';
import type { StepPlace } from './step-place.ts';
import { StepRow } from './step-row.tsx';

interface StepListProps {
  steps: readonly ButtonStep[];
  place: StepPlace;
  onChange(steps: ButtonStep[]): void;
}

/** What a button does, in order. */
export function StepList({ steps, place, onChange }: StepListProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const drag = useRowDrag({
    list,
    options: steps.map(({ id, action }) => ({ id, name: t(`attributes.buttons.actions.${action}`) })),
    onChange: (order) => onChange(order.map(({ id }) => steps.find((one) => one.id === id)!)),
  });
  return (
    <SortedFields legend={t('attributes.buttons.steps')}>
      {steps.length === 0 && <p className={styles.quiet}>{t('attributes.buttons.noSteps')}</p>}
      <div ref={list} className={styles.list}>
        {steps.map((step, index) => (
          <StepRow
            key={step.id}
            step={step}
            number={index + 1}
            place={place}
            handle={drag.handle(step.id)}
            mark={drag.markOf(index)}
            onChange={(next) => onChange(steps.with(index, next))}
            onRemove={() => onChange(steps.toSpliced(index, 1))}
          />
        ))}
      </div>
      <Menu
        label={t('attributes.buttons.addStep')}
        actions={actionIds.map((action) => {
          const { Icon } = stepUis[action];
          return {
            id: action,
            label: t(`attributes.buttons.actions.${action}`),
            icon: <Icon size={14} />,
            run: () => onChange([...steps, buttonStep.parse({ id: newId(), action })]),
          };
        })}
      >
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={steps.length >= BUTTON_STEPS_MAX}
        >
          {t('attributes.buttons.addStep')}
        </Button>
      </Menu>
    </SortedFields>
  );
}
