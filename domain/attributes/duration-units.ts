/** Units of time from the longest to the shortest. */
export const durationUnits = ['day', 'hour', 'minute', 'second'] as const;
export type DurationUnit = (typeof durationUnits)[number];

/** How people write them, in the languages of the page; a point after an abbreviation is left out. */
const words: Record<DurationUnit, string> = {
  day: 'd day days t tag tage tagen día días dia dias j jour jours g giorno giorni dzień dni dan dana gün gun ي يوم أيام ايام 天 日 일',
  hour: 'h hr hrs hour hours std stunde stunden hora horas heure heures ora ore godz godzina godziny godzin sat sata sati č sa saat س ساعة ساعات 小时 小時 时 時 시간',
  minute:
    'm min mins minute minutes minuten minuto minutos minuti minuta minuty minut minuti minuta dk dakika د دقيقة دقائق 分 分钟 分鐘 분',
  second:
    's sec secs second seconds sek sekunde sekunden seg segundo segundos seconde secondes secondo secondi sekunda sekundy sekund sekunde sekundi sn saniye ث ثانية ثوان ثواني 秒 초',
};

const byWord = new Map(
  durationUnits.flatMap((unit) => words[unit].split(' ').map((word) => [word, unit] as const)),
);

/** The unit of a word, in any case, with or without a point. */
export const unitOf = (word: string): DurationUnit | undefined =>
  byWord.get(word.normalize('NFC').toLowerCase().replace(/\.$/, ''));
