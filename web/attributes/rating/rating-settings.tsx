import { RATING_MAX, type RatingSettings, ratingIcons } from '@tessera/domain/attributes/rating.ts';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { Select } from '../../ui/select/select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { iconsById } from './rating-icons.tsx';

const maxChoices = Array.from({ length: RATING_MAX }, (_, index) => String(index + 1));

/** How many icons a rating has, and which. */
export default function RatingSettingsForm({ settings, onChange }: SettingsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const own = settings as RatingSettings;
  return (
    <>
      <Select
        label={t('attributes.ratingIcon')}
        value={own.icon}
        onChange={(icon) => onChange({ ...own, icon })}
        choices={ratingIcons.map((id) => {
          const Icon = iconsById[id];
          return { id, label: t(`attributes.ratingIcons.${id}`), icon: <Icon size={14} /> };
        })}
      />
      <Select
        label={t('attributes.maximum')}
        value={String(own.max)}
        onChange={(max) => onChange({ ...own, max: Number(max) })}
        choices={maxChoices.map((id) => ({ id, label: formats.number(Number(id)) }))}
      />
    </>
  );
}
