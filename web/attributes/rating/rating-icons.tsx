import { rating as kind, type RatingSettings } from '@tessera/domain/attributes/rating.ts';
import { Flag, Flame, Heart, type LucideIcon, Star, ThumbsUp } from 'lucide-react';
import styles from './rating.module.css';

export const iconsById: Record<RatingSettings['icon'], LucideIcon> = {
  star: Star,
  heart: Heart,
  thumb: ThumbsUp,
  flame: Flame,
  flag: Flag,
};

/** A thousand cells share one attribute, so its settings are read once. */
const known = new WeakMap<object, RatingSettings>();

export function ratingSettings(stored: Record<string, unknown>): RatingSettings {
  const settings = known.get(stored) ?? kind.settings.parse(stored);
  known.set(stored, settings);
  return settings;
}

/** The colours of filled ones, as in the styles. */
export const colorsById: Record<RatingSettings['icon'], string> = {
  star: 'amber-strong',
  heart: 'red-strong',
  thumb: 'blue-strong',
  flame: 'orange-strong',
  flag: 'green-strong',
};

interface RatingIconsProps {
  value: number;
  settings: RatingSettings;
}

/** The icons of a rating. Each stands for the key that sets it; the last one that is filled clears it. */
export function RatingIcons({ value, settings: { max, icon } }: RatingIconsProps) {
  const Icon = iconsById[icon];
  return Array.from({ length: max }, (_, index) => index + 1).map((at) => (
    <span
      key={at}
      className={styles.icon}
      data-filled={at <= value}
      data-icon={icon}
      data-key={at === value ? '0' : String(at)}
    >
      <Icon size={16} aria-hidden />
    </span>
  ));
}
