import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Logo } from '../../ui/logo/logo.tsx';
import styles from './auth.module.css';

/** The page around signing in: the form, and a mosaic beside it. */
export function AuthFrame({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={styles.page}>
      <main className={styles.main}>
        <div className={styles.panel}>
          <div className={styles.brand}>
            <Logo size={32} />
            <span>Tessera</span>
          </div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
          {children}
        </div>
      </main>
      <aside className={styles.aside} aria-hidden="true">
        <Mosaic />
        <p className={styles.tagline}>{t('auth.tagline')}</p>
      </aside>
    </div>
  );
}

const hues = ['indigo', 'violet', 'pink', 'amber', 'teal', 'blue', 'green', 'orange'] as const;

/** A field of tesserae; the same each time, so that nothing moves between pages. */
function Mosaic() {
  const tiles = Array.from({ length: 64 }, (_, index) => ({ index, seed: (index * 7919 + 13) % 97 }));
  return (
    <svg viewBox="0 0 320 320" className={styles.mosaic}>
      {tiles.map(({ index, seed }) => (
        <rect
          key={index}
          x={(index % 8) * 40 + 3}
          y={Math.floor(index / 8) * 40 + 3}
          width="34"
          height="34"
          rx="8"
          fill={seed % 3 === 0 ? `var(--${hues[seed % 8]}-strong)` : `var(--${hues[seed % 8]}-soft)`}
          opacity={seed % 5 === 0 ? 0.35 : 0.9}
        />
      ))}
    </svg>
  );
}
