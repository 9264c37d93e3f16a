import type { LucideIcon } from 'lucide-react';
import type { PersonalUi } from './record-ui.ts';
import { fieldSides } from './saves/field-sides.ts';
import { isThere, type SaveWords } from './saves/save-words.ts';

/**
 * What is said of saves of something that a person keeps for themselves: which of their lists they change.
 *
 * @param label the list's name in the locales
 */
export function ownRecord(Icon: LucideIcon, label: string): PersonalUi {
  const named: SaveWords['target'] = (_subject, { t }) => t(label);
  const saves = { describe: named, target: named, isKnown: isThere, yours: named, sides: fieldSides };
  return { Icon, saves };
}
