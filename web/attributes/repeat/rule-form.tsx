import { EVERY_MAX, nths, type Rule, repeatUnits, TIMES_MAX } from '@tessera/domain/repeats/rule.ts';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { ChoiceField, CountField, Row } from './form-fields.tsx';
import styles from './repeat.module.css';
import {
  endModeOf,
  monthModeOf,
  withEndMode,
  withFrom,
  withMonthMode,
  withUnit,
  withWeekday,
} from './rule-change.ts';
import { weekdayName, weekFrom } from './rule-words.ts';

const DateField = latePart(chunk(() => import('../../ui/date-field/date-field.tsx')));

const NONE = 'none';
/** Longer names are wider than their button. */
const SHORT_NAME_LENGTH = 4;
const unitKeys = { day: 'unitDay', week: 'unitWeek', month: 'unitMonth', year: 'unitYear' } as const;
const nthKeys = ['first', 'second', 'third', 'fourth', 'last'] as const;

interface RuleFormProps {
  rule: Rule | null;
  onChange(rule: Rule | null): void;
}

interface PartProps<Of extends Rule = Rule> {
  rule: Of;
  onChange(rule: Rule): void;
}

/** Everything that a rule has, each in a field. */
export default function RuleForm({ rule, onChange }: RuleFormProps): ReactNode {
  const { t } = useTranslation();
  const say = (key: string) => t(`attributes.repeats.${key}`);
  const units = repeatUnits.map((unit) => [unit, say(unitKeys[unit])] as const);
  return (
    <div className={styles.form}>
      <ChoiceField
        label={say('frequency')}
        value={rule?.unit ?? NONE}
        choices={[[NONE, say('none')], ...units]}
        onChange={(unit) => onChange(unit === NONE ? null : withUnit(rule, unit))}
      />
      {rule && (
        <>
          <CountField
            label={say('interval')}
            value={rule.every}
            max={EVERY_MAX}
            onChange={(every) => onChange({ ...rule, every })}
          />
          {rule.unit === 'week' && <Weekdays rule={rule} onChange={onChange} />}
          {rule.unit === 'month' && <InMonth rule={rule} onChange={onChange} />}
          <ChoiceField
            label={say('from')}
            value={rule.from ?? 'planned'}
            choices={[
              ['planned', say('fromPlanned')],
              ['done', say('fromDone')],
              ['day', say('fromDay')],
            ]}
            onChange={(from) => onChange(withFrom(rule, from))}
          />
          <Ends rule={rule} onChange={onChange} />
        </>
      )}
    </div>
  );
}

function Weekdays({ rule, onChange }: PartProps<Rule & { unit: 'week' }>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const label = t('attributes.repeats.weekdays');
  const isShort = weekdayName(0, formats, 'short').length <= SHORT_NAME_LENGTH;
  const width = isShort ? 'short' : 'narrow';
  return (
    <fieldset aria-label={label} className={styles.weekdays}>
      {weekFrom(formats.firstWeekday).map((day) => (
        <button
          key={day}
          type="button"
          className={styles.weekday}
          aria-label={weekdayName(day, formats, 'long')}
          aria-pressed={rule.weekdays?.includes(day) ?? false}
          onClick={() => onChange(withWeekday(rule, day, formats.firstWeekday))}
        >
          {weekdayName(day, formats, width)}
        </button>
      ))}
    </fieldset>
  );
}

function InMonth({ rule, onChange }: PartProps<Rule & { unit: 'month' }>) {
  const { t } = useTranslation();
  const formats = useFormats();
  const say = (key: string) => t(`attributes.repeats.${key}`);
  return (
    <>
      <ChoiceField
        label={say('on')}
        value={monthModeOf(rule)}
        choices={[
          ['same', say('sameDate')],
          ['date', say('dateOfMonth')],
          ['nth', say('weekdayOfMonth')],
        ]}
        onChange={(mode) => onChange(withMonthMode(rule, mode))}
      />
      {'nth' in rule && (
        <>
          <ChoiceField
            label={say('which')}
            value={String(rule.nth)}
            choices={nths.map((nth, at) => [String(nth), say(nthKeys[at]!)])}
            onChange={(nth) => onChange({ ...rule, nth: nths.find((one) => String(one) === nth)! })}
          />
          <ChoiceField
            label={say('weekday')}
            value={String(rule.weekday)}
            choices={weekFrom(formats.firstWeekday).map((day) => [
              String(day),
              weekdayName(day, formats, 'long'),
            ])}
            onChange={(weekday) => onChange({ ...rule, weekday: Number(weekday) })}
          />
        </>
      )}
      {'date' in rule && rule.date !== undefined && (
        <CountField
          label={say('day')}
          value={rule.date}
          max={31}
          onChange={(date) => onChange({ ...rule, date })}
        />
      )}
    </>
  );
}

function Ends({ rule, onChange }: PartProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const say = (key: string) => t(`attributes.repeats.${key}`);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: formats.zone }).format(new Date());
  const { ends } = rule;
  return (
    <>
      <ChoiceField
        label={say('ends')}
        value={endModeOf(rule)}
        choices={[
          ['never', say('never')],
          ['until', say('onEndDate')],
          ['times', say('afterTimes')],
        ]}
        onChange={(mode) => onChange(withEndMode(rule, mode, today))}
      />
      {ends && 'until' in ends && (
        <Row label={say('endDate')}>
          <Suspense>
            <DateField
              label={say('endDate')}
              value={ends.until}
              onChange={(until) => until !== null && onChange({ ...rule, ends: { until } })}
            />
          </Suspense>
        </Row>
      )}
      {ends && 'times' in ends && (
        <CountField
          label={say('timesLeft')}
          value={ends.times}
          max={TIMES_MAX}
          onChange={(times) => onChange({ ...rule, ends: { times } })}
        />
      )}
    </>
  );
}
