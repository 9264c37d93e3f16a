import { CALENDAR_DATES_MAX } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type CalendarDates, type CalendarSettings, hasDates } from '@tessera/domain/views/calendar.ts';
import { CalendarRange, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useHueChoices } from '../../attributes/label/use-hue-choices.tsx';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import tools from '../toolbar/toolbar.module.css';
import type { ToolsProps } from '../view-ui.ts';
import styles from './calendar-tools.module.css';

type Tools = ToolsProps<CalendarSettings>;

/** By which dates a calendar shows items. */
export function CalendarTools(props: Tools) {
  const { t } = useTranslation();
  const label = t('calendar.dates');
  return (
    <span className={tools.tool} title={label}>
      <Popover
        label={label}
        trigger={
          <Button kind="quiet" size="small" icon={<CalendarRange size={14} />} aria-label={label}>
            <span className={tools.word}>{label}</span>
          </Button>
        }
      >
        <DatesPanel {...props} />
      </Popover>
    </span>
  );
}

const NONE = 'none';

function DatesPanel({ attributes, settings, onSettings }: Tools) {
  const { t } = useTranslation();
  const dated = attributes.filter(hasDates);
  const { dates } = settings;
  const change = (next: CalendarDates[]) => onSettings({ ...settings, dates: next });
  const free =
    dated.find(({ id }) => !dates.some(({ start, end }) => start === id || end === id)) ?? dated[0];
  return (
    <div className={`${tools.panel} ${tools.wide}`}>
      {dates.map((one, index) => (
        <DatesLine
          key={index}
          {...{ dated, one }}
          onChange={(next) => change(dates.with(index, next))}
          onRemove={() => change(dates.toSpliced(index, 1))}
        />
      ))}
      {free && dates.length < CALENDAR_DATES_MAX && (
        <span className={styles.addDates}>
          <Button
            kind="quiet"
            size="small"
            icon={<Plus size={14} />}
            onPress={() => change([...dates, { start: free.id, end: null, color: null }])}
          >
            {t('calendar.addDates')}
          </Button>
        </span>
      )}
      <div className={tools.toggle}>
        <span>{t('calendar.weekNumbers')}</span>
        <Switch
          label={t('calendar.weekNumbers')}
          on={settings.week_numbers}
          onChange={(week_numbers) => onSettings({ ...settings, week_numbers })}
        />
      </div>
    </div>
  );
}

interface DatesLineProps {
  dated: readonly Attribute[];
  one: CalendarDates;
  onChange(next: CalendarDates): void;
  onRemove(): void;
}

function DatesLine({ dated, one, onChange, onRemove }: DatesLineProps) {
  const { t } = useTranslation();
  const choices = dated.map(({ id, name }) => ({ id, label: name }));
  const isThere = (id: string | null) => dated.some((other) => other.id === id);
  return (
    <div className={styles.datesLine}>
      <Select
        label={t('calendar.start')}
        choices={choices}
        value={isThere(one.start) ? one.start : null}
        onChange={(start) => onChange({ ...one, start, end: one.end === start ? null : one.end })}
      />
      <Select
        label={t('calendar.end')}
        choices={[{ id: NONE, label: t('calendar.noEnd') }, ...choices.filter(({ id }) => id !== one.start)]}
        value={one.end !== null && isThere(one.end) ? one.end : NONE}
        onChange={(end) => onChange({ ...one, end: end === NONE ? null : end })}
      />
      <Select
        label={t('board.colour')}
        iconOnly
        choices={useHueChoices('strong')}
        value={one.color ?? 'indigo'}
        onChange={(color) => onChange({ ...one, color })}
      />
      <IconButton label={t('calendar.removeDates')} onPress={onRemove}>
        <X size={14} />
      </IconButton>
    </div>
  );
}
