import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { type ReactNode, useId, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { Mark } from '../board-icon/mark.tsx';
import { SearchLine } from '../search-line/search-line.tsx';
import { foundIcons } from './found-icons.ts';
import styles from './icon-picker.module.css';

/** The radio button's value for no icon. */
const NONE = 'none';

interface IconPickerProps {
  value: Icon | null;
  onChange(icon: Icon | null): void;
  /** The colour of the chosen one. */
  hue: Hue | null;
  /** Drawn if no icon is chosen. */
  none: ReactNode;
  /** The label is only for screen readers. */
  quiet?: boolean;
}

/** Chooses one of the shapes, an emoji, or none, with a search by words. */
export function IconPicker({ value, onChange, hue, none, quiet = false }: IconPickerProps) {
  const { t } = useTranslation();
  const legend = useId();
  const [typed, setTyped] = useState('');
  const found = foundIcons(typed, (icon) => t(`boardMenu.icon_${icon}`));
  const isAll = typed.trim() === '';
  // One that is not offered is there to be seen, too.
  const others = isAll && value !== null && !isOffered(found, value) ? [value] : [];
  const isNothing = found.shapes.length + found.emojis.length === 0;
  const colours = hue ? { '--soft': `var(--${hue}-soft)`, '--glyph': `var(--${hue}-ink)` } : {};
  return (
    <div className={styles.group} style={colours as React.CSSProperties}>
      <span id={legend} className={quiet ? 'for-screen-readers' : styles.legend}>
        {t('boardMenu.icon')}
      </span>
      <div className={styles.search}>
        <SearchLine
          label={t('boardMenu.findIcon')}
          framed
          value={typed}
          onChange={setTyped}
          // In a form, Enter would send it.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </div>
      <RadioGroup
        aria-labelledby={legend}
        value={value ?? NONE}
        onChange={(next) => onChange(next === NONE ? null : next)}
        className={styles.found!}
      >
        <div className={styles.icons}>
          {isAll && (
            <Radio value={NONE} aria-label={t('boardMenu.icon_none')} className={styles.icon!}>
              {none}
            </Radio>
          )}
          {found.shapes.map((icon) => (
            <Radio key={icon} value={icon} aria-label={t(`boardMenu.icon_${icon}`)} className={styles.icon!}>
              <Mark icon={icon} size={18} />
            </Radio>
          ))}
          {[...others, ...found.emojis].map((emoji) => (
            <Radio key={emoji} value={emoji} aria-label={emoji} className={styles.icon!}>
              <Mark icon={emoji} size={20} />
            </Radio>
          ))}
        </div>
      </RadioGroup>
      {isNothing && <p className={styles.nothing}>{t('boardMenu.noIcon', { text: typed.trim() })}</p>}
    </div>
  );
}

const isOffered = ({ shapes, emojis }: ReturnType<typeof foundIcons>, icon: Icon): boolean =>
  (shapes as readonly Icon[]).includes(icon) || emojis.includes(icon);
