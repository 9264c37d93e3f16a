import type { Icon } from '@tessera/domain/records/icons.ts';
import type { Hue } from '@tessera/domain/records/record.ts';
import { Table2 } from 'lucide-react';
import styles from './board-icon.module.css';
import { Mark } from './mark.tsx';

/** A board's icon on a rounded square in its colour; without an icon, four tesserae. */
export function BoardIcon({
  hue,
  icon,
  size = 28,
}: {
  hue: Hue;
  icon: Icon | null | undefined;
  /** Its side, in CSS pixels. */
  size?: number;
}) {
  if (!icon) return <Tesserae hue={hue} size={size} />;
  return (
    <span
      className={styles.tile}
      style={{
        inlineSize: size,
        blockSize: size,
        borderRadius: Math.round(size / 3.5),
        background: `var(--${hue}-soft)`,
        color: `var(--${hue}-ink)`,
      }}
      aria-hidden="true"
    >
      <Mark icon={icon} size={Math.round(size * 0.6)} strokeWidth={size < 24 ? 2.2 : 2} />
    </span>
  );
}

function Tesserae({ hue, size }: { hue: Hue; size: number }) {
  const fill = `var(--${hue}-strong)`;
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="8" fill={`var(--${hue}-soft)`} />
      <rect x="6" y="6" width="7" height="7" rx="2" fill={fill} />
      <rect x="15" y="6" width="7" height="7" rx="2" fill={fill} opacity="0.55" />
      <rect x="6" y="15" width="7" height="7" rx="2" fill={fill} opacity="0.35" />
      <rect x="15" y="15" width="7" height="7" rx="2" fill={fill} opacity="0.8" />
    </svg>
  );
}

/** A folder's icon, or that of a table; in its colour, if it has one. */
export function FolderIcon({
  hue,
  icon,
  size = 16,
}: {
  hue: Hue | null | undefined;
  icon: Icon | null | undefined;
  size?: number;
}) {
  const look = {
    size,
    className: styles.folder,
    style: { color: hue ? `var(--${hue}-ink)` : 'var(--ink-faint)' },
  };
  return icon ? <Mark icon={icon} {...look} /> : <Table2 aria-hidden="true" {...look} />;
}
