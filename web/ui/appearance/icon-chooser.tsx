import { isEmoji } from '@tessera/domain/emoji.ts';
import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { BoardIcon } from '../board-icon/board-icon.tsx';
import { Popover } from '../popover/popover.tsx';
import styles from './icon-picker.module.css';
import { IconPicker } from './icon-picker.tsx';

/** A board's icon as a button that opens all icons, for forms with other fields. */
export function IconChooser({
  value,
  onChange,
  hue,
}: {
  value: Icon | null;
  onChange(icon: Icon | null): void;
  hue: Hue;
}) {
  const { t } = useTranslation();
  const [label, name] = [useId(), useId()];
  return (
    <div className={styles.group}>
      <span id={label} className={styles.legend}>
        {t('boardMenu.icon')}
      </span>
      <Popover
        label={t('boardMenu.icon')}
        trigger={
          <Button className={styles.chooser!} aria-labelledby={`${label} ${name}`}>
            <BoardIcon hue={hue} icon={value} size={24} />
            <span id={name} className="for-screen-readers">
              {value !== null && isEmoji(value) ? value : t(`boardMenu.icon_${value ?? 'none'}`)}
            </span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        }
      >
        <div className={styles.panel}>
          <IconPicker
            quiet
            value={value}
            onChange={onChange}
            hue={hue}
            none={<BoardIcon hue={hue} icon={null} size={24} />}
          />
        </div>
      </Popover>
    </div>
  );
}
