import { useState } from 'react';
import { Switch } from '../../ui/switch/switch.tsx';
import { setTheme, useTheme } from '../../ui/theme.ts';
import styles from './gallery.module.css';

/** Shows the pieces in dark, and from right to left. */
export function Looks() {
  const root = document.documentElement;
  const theme = useTheme();
  const [direction, setDirection] = useState(root.dir);
  const turn = (next: string) => {
    root.dir = next;
    setDirection(next);
  };
  return (
    <>
      <span className={styles.look}>
        Dark
        <Switch label="Dark" on={theme === 'dark'} onChange={(on) => setTheme(on ? 'dark' : 'light')} />
      </span>
      <span className={styles.look}>
        Right to left
        <Switch label="Right to left" on={direction === 'rtl'} onChange={(on) => turn(on ? 'rtl' : 'ltr')} />
      </span>
    </>
  );
}
