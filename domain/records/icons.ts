import { z } from 'zod';
import { EMOJI, isEmoji } from '../emoji.ts';

/** Shapes with which things can be marked: ids of Lucide's icons, in the order in which they are offered. */
export const icons = [
  'layout-grid',
  'square-kanban',
  'list-checks',
  'clipboard-list',
  'calendar',
  'target',
  'flag',
  'rocket',
  'star',
  'heart',
  'sparkles',
  'lightbulb',
  'house',
  'building-2',
  'landmark',
  'briefcase',
  'handshake',
  'users',
  'user-round',
  'graduation-cap',
  'book-open',
  'file-text',
  'folder',
  'inbox',
  'database',
  'layers',
  'package',
  'truck',
  'shopping-cart',
  'credit-card',
  'chart-column',
  'chart-pie',
  'megaphone',
  'mail',
  'message-circle',
  'phone',
  'code',
  'bug',
  'wrench',
  'shield',
  'palette',
  'camera',
  'music',
  'globe',
  'plane',
  'leaf',
  'coffee',
  'gift',
] as const;
export const iconName = z.enum(icons);
export type IconName = z.infer<typeof iconName>;

/** The longest is a family with skin colours; in characters. */
const EMOJI_MAX_LENGTH = 40;

/** What a board, a folder or a view can be marked with: one of the shapes, or an emoji. */
export const icon = z.union([
  iconName,
  z.string().max(EMOJI_MAX_LENGTH).refine(isEmoji).meta({ pattern: EMOJI }),
]);
export type Icon = z.infer<typeof icon>;

export const isIconName = (text: string): text is IconName => iconName.safeParse(text).success;
