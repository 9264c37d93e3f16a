import { optionsHeld } from '@tessera/domain/attributes/label.ts';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Chip } from '../../ui/chip/chip.tsx';
import type { OperandProps } from '../attribute-ui.ts';
import { labelSettings } from './label-choice.ts';
import styles from './label-operand.module.css';

/** The options that a condition compares with. */
export default function LabelOperand({ attribute, value, onChange }: OperandProps) {
  const { t } = useTranslation();
  const { options } = labelSettings(attribute.settings);
  const chosen = optionsHeld(options, Array.isArray(value) ? value : []).map(({ id }) => id);
  return (
    <div role="group" aria-label={t('filter.operand')} className={styles.options}>
      {options.map(({ id, name, color, textColor }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(on) => onChange(on ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          <Chip hue={color} ink={textColor}>
            {name}
          </Chip>
        </Checkbox>
      ))}
    </div>
  );
}
