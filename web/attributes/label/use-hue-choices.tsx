import { type Hue, hues } from '@tessera/domain/records/record.ts';
import { useTranslation } from 'react-i18next';
import type { Choice } from '../../ui/select/select.tsx';
import styles from './label-settings.module.css';

/** The twelve colours by name: as a label's background, or as its text colour. */
export function useHueChoices(shade: 'strong' | 'ink'): Choice<Hue>[] {
  const { t } = useTranslation();
  return hues.map((hue) => ({
    id: hue,
    label: t(`board.${hue}`),
    icon: <span className={styles.swatch} style={{ background: `var(--${hue}-${shade})` }} />,
  }));
}
