import type { Profile } from '@tessera/domain/api/me.ts';
import { type Language, languageOf, languages } from '@tessera/domain/locales.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Select } from '../../ui/select/select.tsx';
import { Setting } from '../../ui/settings/setting.tsx';
import { localeFor } from './locale-for.ts';
import { TimeZonePicker } from './time-zone-picker.tsx';
import { useSaving } from './use-saving.ts';
import { weekStart } from './week-start.ts';

const AUTOMATIC = 'automatic';
/** Monday first, as in most countries. */
const days = [1, 2, 3, 4, 5, 6, 0];
const SUNDAY = Date.UTC(2023, 0, 1);
const DAY_MS = 24 * 60 * 60 * 1_000;

/** The language, and the formats of dates and numbers. */
export function LanguageSettings({ profile }: { profile: Profile }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const change = useSaving();
  const { locale, start_of_week, timezone } = profile;
  const dayName = (day: number) =>
    formats.date({ weekday: 'long', timeZone: 'UTC' }).format(SUNDAY + day * DAY_MS);
  const now = formats.date({ dateStyle: 'full', timeStyle: 'short' }).format(Date.now());
  return (
    <>
      <Setting label={t('profile.language')} text={t('profile.languageText')}>
        <Select
          label={t('profile.language')}
          quiet
          value={languageOf(locale)}
          onChange={(language) => change({ locale: localeFor(language, locale, navigator.languages) })}
          choices={(Object.keys(languages) as Language[]).map((id) => ({ id, label: languages[id] }))}
        />
      </Setting>
      <Setting label={t('profile.week')} text={t('profile.weekText')}>
        <Select
          label={t('profile.week')}
          quiet
          value={start_of_week === null ? AUTOMATIC : String(start_of_week)}
          onChange={(id) => change({ start_of_week: id === AUTOMATIC ? null : Number(id) })}
          choices={[
            {
              id: AUTOMATIC,
              label: t('profile.weekAutomatic', { day: dayName(weekStart(formats.locale)) }),
            },
            ...days.map((day) => ({ id: String(day), label: dayName(day) })),
          ]}
        />
      </Setting>
      <Setting
        label={t('profile.zone')}
        text={t('profile.zoneText', { moment: now, number: formats.number(1234.5) })}
      >
        <TimeZonePicker value={timezone} onChange={(next) => change({ timezone: next })} />
      </Setting>
    </>
  );
}
