import clsx from 'clsx';
import { useState } from 'react';
import styles from './avatar.module.css';
import { initialsOf } from './initials.ts';
import { photoAddress } from './photo-address.ts';

const shades = ['indigo', 'teal', 'pink', 'amber', 'blue', 'green', 'violet', 'orange'] as const;

interface AvatarProps {
  name: string;
  /** The address of a photo without its size. */
  photo?: string | null | undefined;
  /** CSS pixels. */
  size?: number;
  /** Replaces the name's own colour. */
  hue?: string;
  /** A workspace's picture, not a person's. */
  square?: boolean;
  /** Whose it is: their card shows while a mouse rests there. */
  person?: number | null | undefined;
}

/**
 * A picture; without one, or if it does not load, the initials on the name's own colour. The elements around it show
 * the name.
 */
export function Avatar({ name, photo, size = 24, hue, square = false, person }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { inlineSize: size, blockSize: size };
  const look = clsx(styles.avatar, square && styles.square);
  if (photo && photo !== broken)
    return (
      <img
        src={photoAddress(photo, size)}
        data-person={person ?? undefined}
        alt=""
        width={size}
        height={size}
        decoding="async"
        draggable={false}
        className={look}
        style={style}
        onError={() => setBroken(photo)}
      />
    );
  const shade = hue ?? shadeOf(name);
  return (
    <span
      className={look}
      style={{
        ...style,
        fontSize: size * 0.4,
        background: `var(--${shade}-soft)`,
        color: `var(--${shade}-ink)`,
      }}
      data-letters={initialsOf(name)}
      data-person={person ?? undefined}
      aria-hidden="true"
    />
  );
}

/** A name's own colour. */
export function shadeOf(name: string): string {
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0);
  return shades[sum % shades.length]!;
}
