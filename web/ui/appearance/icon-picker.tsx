import { type Icon, icons } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { Label } from 'react-aria-components/Label';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { iconShapes } from '../board-icon/icon-shapes.ts';
import styles from './icon-picker.module.css';

/** The radio button's value for no icon. */
const NONE = 'none';

interface IconPickerProps {
  value: Icon | null;
  onChange(icon: Icon | null): void;
  /** The colour of the chosen one. */
  hue: Hue | null;
  /** Drawn if no icon is chosen. */
  none: React.ReactNode;
  /** The label is only for screen readers. */
  quiet?: boolean;
}

/** Chooses one of the icons, or none. */
export function IconPicker({ value, onChange, hue, none, quiet = false }: IconPickerProps) {
  const { t } = useTranslation();
  const colours = hue ? { '--soft': `var(--${hue}-soft)`, '--glyph': `var(--${hue}-ink)` } : {};
  return (
    <RadioGroup
      value={value ?? NONE}
      onChange={(next) => onChange(next === NONE ? null : (next as Icon))}
      className={styles.group!}
      style={colours as React.CSSProperties}
      {...(quiet ? { 'aria-label': t('boardMenu.icon') } : {})}
    >
      {!quiet && <Label className={styles.legend!}>{t('boardMenu.icon')}</Label>}
      <div className={styles.icons}>
        <Radio value={NONE} aria-label={t('boardMenu.icon_none')} className={styles.icon!}>
          {none}
        </Radio>
        {icons.map((icon) => {
          const Shape = iconShapes[icon];
          return (
            <Radio key={icon} value={icon} aria-label={t(`boardMenu.icon_${icon}`)} className={styles.icon!}>
              <Shape size={18} aria-hidden />
            </Radio>
          );
        })}
      </div>
    </RadioGroup>
  );
}
