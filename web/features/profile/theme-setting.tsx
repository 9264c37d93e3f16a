import { type Theme, themes } from '@tessera/domain/accounts/themes.ts';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useTranslation } from 'react-i18next';
import { Setting } from '../../ui/settings/setting.tsx';
import { useTheme } from '../../ui/theme.ts';
import styles from './theme-setting.module.css';
import { useSaving } from './use-saving.ts';

const icons: Record<Theme, typeof Sun> = { system: Monitor, light: Sun, dark: Moon };

/** Light, dark, or the system's theme, each with a preview. */
export function ThemeSetting() {
  const { t } = useTranslation();
  const change = useSaving();
  const theme = useTheme();
  return (
    <Setting label={t('profile.theme')} text={t('profile.themeText')} wide>
      <RadioGroup
        aria-label={t('profile.theme')}
        orientation="horizontal"
        value={theme}
        onChange={(id) => change({ preferences: { theme: id as Theme } })}
        className={styles.themes!}
      >
        {themes.map((id) => {
          const Icon = icons[id];
          return (
            <Radio key={id} value={id} className={styles.theme!}>
              <span className={styles.preview} aria-hidden>
                {id !== 'dark' && <Window look="light" />}
                {id !== 'light' && <Window look="dark" />}
              </span>
              <span className={styles.name}>
                <Icon size={14} aria-hidden /> {t(`profile.theme_${id}`)}
              </span>
            </Radio>
          );
        })}
      </RadioGroup>
    </Setting>
  );
}

/** A small drawing of a board; its colours are the browser's own for light and for dark. */
function Window({ look }: { look: 'light' | 'dark' }) {
  return (
    <span className={styles.window} style={{ colorScheme: look }}>
      <span className={styles.side}>
        <i />
        <i />
        <i />
      </span>
      <span className={styles.lines}>
        <i data-hue="accent" />
        <i />
        <i />
        <i />
      </span>
    </span>
  );
}
