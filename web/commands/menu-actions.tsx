import type { LucideIcon } from 'lucide-react';
import type { MenuAction } from '../ui/menu/menu.tsx';
import type { Command } from './command.ts';
import { shortcutWords } from './shortcut-words.ts';

const ICON_PX = 14;

/** An icon that points along the line, as its name says, is mirrored from right to left, as the words of its command are. */
export const mirrored = ({ displayName }: LucideIcon) =>
  /Left|Right|Vertical|Indent/.test(displayName!) ? 'mirrored' : '';

/** Commands as a menu shows them: the offered ones in groups, with a line between. */
export function menuActions<Context>(
  groups: readonly (readonly Command<Context>[])[],
  context: Context,
  t: (key: string) => string,
): MenuAction[] {
  return groups
    .map((group) => group.filter(({ when }) => when?.(context) ?? true))
    .filter((group) => group.length > 0)
    .flatMap((group, at) =>
      group.map((command, index) => ({
        id: command.id,
        label: t(command.label),
        icon: command.Icon && <command.Icon size={ICON_PX} className={mirrored(command.Icon)} />,
        ...(command.shortcuts?.[0] && { shortcut: shortcutWords(command.shortcuts[0], t).join('+') }),
        danger: command.danger ?? false,
        disabled: command.disabled?.(context) ?? false,
        apart: at > 0 && index === 0,
        run: () => command.run(context),
      })),
    );
}
