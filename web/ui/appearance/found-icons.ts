import { isEmoji } from '@tessera/domain/emoji.ts';
import { type Icon, type IconName, icons } from '@tessera/domain/records/icons.ts';
import { matches } from '../picker/match.ts';
import { emojis } from './emojis.ts';

/**
 * The shapes and emojis whose words begin with what is typed; all of them where nothing is. An emoji that is typed or
 * pasted is found itself, whether or not it is one of those that are offered.
 *
 * @param nameOf the words of a shape
 */
export function foundIcons(
  typed: string,
  nameOf: (icon: IconName) => string,
): { shapes: IconName[]; emojis: Icon[] } {
  const text = typed.trim();
  if (isEmoji(text)) return { shapes: [], emojis: [text] };
  const shapes = icons.filter((icon) => matches(nameOf(icon), text));
  return { shapes, emojis: shapes.flatMap((icon) => emojis[icon] ?? []) };
}
