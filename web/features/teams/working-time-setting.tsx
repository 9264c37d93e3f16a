import { HOLIDAYS_MAX } from '@tessera/domain/constants.ts';
import type { Holiday } from '@tessera/domain/records/working-time.ts';
import { Pencil, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { saveWorkingTime, useSaidWorkingTime } from '../../data/structure/working-time.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Setting, SettingGroup } from '../../ui/settings/setting.tsx';
import { useTrying } from '../../ui/toast/use-trying.ts';
import { HolidayDialog } from './holiday-dialog.tsx';
import { HolidaysDialog } from './holidays-dialog.tsx';
import styles from './working-time.module.css';

/** A Monday, in milliseconds, and a day. */
const [MONDAY, DAY_MS] = [Date.UTC(2024, 0, 1), 86_400_000];

/** On which days a workspace works; `mayChange`: whether the person may say so. */
export function WorkingTimeSetting({ team, mayChange }: { team: number; mayChange: boolean }) {
  const { t } = useTranslation();
  const { weekdays, holidays } = useSaidWorkingTime(team);
  const trying = useTrying();
  const save = (change: Parameters<typeof saveWorkingTime>[1]) => trying(() => saveWorkingTime(team, change));
  return (
    <SettingGroup title={t('workspace.workingTime')} text={t('workspace.workingTimeText')}>
      <Setting label={t('workspace.workingDays')} wide>
        <Weekdays {...{ weekdays, mayChange }} onChange={(next) => save({ weekdays: next })} />
      </Setting>
      <Setting label={t('workspace.holidays')} text={t('workspace.holidaysText')} wide>
        <Holidays {...{ holidays, mayChange }} onChange={(next) => save({ holidays: next })} />
      </Setting>
    </SettingGroup>
  );
}

interface WeekdaysProps {
  weekdays: readonly number[];
  mayChange: boolean;
  onChange(weekdays: number[]): void;
}

/** A switch for each weekday, in the order of the person's week. The last working day stays. */
function Weekdays({ weekdays, mayChange, onChange }: WeekdaysProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const name = formats.date({ weekday: 'long', timeZone: 'UTC' });
  const days = Array.from({ length: 7 }, (_, index) => ((formats.firstWeekday + index + 6) % 7) + 1);
  return (
    <div role="group" aria-label={t('workspace.workingDays')} className={styles.days}>
      {days.map((day) => {
        const works = weekdays.includes(day);
        return (
          <button
            key={day}
            type="button"
            className={styles.day}
            aria-pressed={works}
            disabled={!mayChange || (works && weekdays.length === 1)}
            onClick={() =>
              onChange((works ? weekdays.filter((one) => one !== day) : [...weekdays, day]).toSorted())
            }
          >
            {name.format(MONDAY + (day - 1) * DAY_MS)}
          </button>
        );
      })}
    </div>
  );
}

interface HolidaysProps {
  holidays: readonly Holiday[];
  mayChange: boolean;
  onChange(holidays: Holiday[]): void;
}

function Holidays({ holidays, mayChange, onChange }: HolidaysProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  /** The one that is changed; null: a new one. */
  const [edited, setEdited] = useState<Holiday | null>();
  const [adds, setAdds] = useState(false);
  const without = (one: Holiday | null) => holidays.filter((other) => other !== one);
  const days = ({ first, last }: Holiday) =>
    first === last ? formats.day(first) : `${formats.day(first)} – ${formats.day(last)}`;
  return (
    <div className={styles.holidays}>
      {holidays.length === 0 && <p className={styles.none}>{t('workspace.noHolidays')}</p>}
      {holidays.length > 0 && (
        <ul className={styles.list} aria-label={t('workspace.holidays')}>
          {holidays.map((one) => {
            const name = one.name || days(one);
            return (
              <li key={`${one.first} ${one.last} ${one.name}`} className={styles.holiday}>
                <span className={styles.when}>{days(one)}</span>
                <span className={styles.name} dir="auto">
                  {one.name}
                </span>
                {mayChange && (
                  <span className={styles.acts}>
                    <IconButton
                      small
                      label={t('workspace.editHoliday', { name })}
                      onPress={() => setEdited(one)}
                    >
                      <Pencil size={14} />
                    </IconButton>
                    <IconButton
                      small
                      label={t('workspace.removeHoliday', { name })}
                      onPress={() => onChange(without(one))}
                    >
                      <X size={14} />
                    </IconButton>
                  </span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      {mayChange && (
        <div className={styles.buttons}>
          <Button size="small" onPress={() => setEdited(null)}>
            {t('workspace.addHoliday')}
          </Button>
          <Button size="small" kind="quiet" onPress={() => setAdds(true)}>
            {t('workspace.addMany')}
          </Button>
        </div>
      )}
      {edited !== undefined && (
        <HolidayDialog
          holiday={edited}
          isFull={without(edited).length >= HOLIDAYS_MAX}
          onClose={() => setEdited(undefined)}
          onSave={(next) => onChange([...without(edited), next])}
        />
      )}
      {adds && (
        <HolidaysDialog
          count={holidays.length}
          onClose={() => setAdds(false)}
          onAdd={(more) => onChange([...holidays, ...more])}
        />
      )}
    </div>
  );
}
