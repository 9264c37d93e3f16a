import type { RatingSettings } from '@tessera/domain/attributes/rating.ts';
import { Star } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useFormats } from '../../data/page/formats.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import styles from './rating.module.css';
import { RatingEditor } from './rating-editor.tsx';
import { colorsById, RatingIcons, ratingSettings } from './rating-icons.tsx';
import { pressed, ratingWords } from './rating-keys.ts';

/** As in the styles. */
const [ICON_PX, PADDING_PX] = [20, 10];
/** As wide as most columns. */
const FEW_ICONS_PX = 160;

/** Without a value the icons are there too, to be clicked. */
function Cell({ data, attribute }: CellProps<number | false>) {
  const settings = ratingSettings(attribute.settings);
  const telling = { t: useTranslation().t, formats: useFormats() };
  const value = data === false ? 0 : data;
  return (
    <span className={styles.rating} role="img" aria-label={ratingWords(value, settings, telling)}>
      <RatingIcons value={value} settings={settings} />
    </span>
  );
}

export const rating: AttributeUi = {
  Icon: Star,
  Cell,
  Editor: RatingEditor,
  Settings: latePart(chunk(() => import('./rating-settings.tsx'))),
  words: ratingWords,
  toldInWords: true,
  pressed,
  usualWidth: (settings: Record<string, unknown>) =>
    Math.max(FEW_ICONS_PX, 2 * PADDING_PX + ratingSettings(settings).max * ICON_PX),
  sketch: (data: number | null, { settings }) => {
    const { icon, max } = ratingSettings(settings);
    return { form: 'marks', filled: data ?? 0, max, color: colorsById[icon] };
  },
  wrong: (_typed, { max }: RatingSettings, { t, formats }) =>
    t('attributes.limits.between', { min: formats.number(1), max: formats.number(max) }),
};
