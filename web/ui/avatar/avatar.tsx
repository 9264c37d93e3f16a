import styles from './avatar.module.css';

const shades = ['indigo', 'teal', 'pink', 'amber', 'blue', 'green', 'violet', 'orange'] as const;

/** A person's picture, or the first letters of the name on a colour of its own. */
export function Avatar({
  name,
  photo,
  size = 24,
  hue,
}: {
  name: string;
  photo?: string | null;
  size?: number;
  /** In place of the name's own colour. */
  hue?: string;
}) {
  const style = { inlineSize: size, blockSize: size, fontSize: size * 0.4 };
  if (photo) return <img src={photo} alt={name} className={styles.avatar} style={style} />;
  const letters = name
    .trim()
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
  const shade =
    hue ?? shades[[...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) % shades.length]!;
  return (
    <span
      className={styles.avatar}
      style={{ ...style, background: `var(--${shade}-soft)`, color: `var(--${shade}-ink)` }}
      data-letters={letters}
      aria-hidden="true"
    />
  );
}
