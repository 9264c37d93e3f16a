import { type ReactNode, useState } from 'react';
import type { TreeRecord } from '../../data/structure/boards.ts';
import { useMenuPress } from '../../ui/menu/use-menu-press.ts';
import { NodeMenu, type OpenMenu } from './node-menu.tsx';
import type { TreeMenu } from './tree-menu.tsx';

interface NodeMenus extends ReturnType<typeof useMenuPress> {
  opened: OpenMenu | undefined;
  setOpened(menu: OpenMenu): void;
  /** The open menu, for the caller to draw. */
  drawn: ReactNode;
}

/**
 * The menus of a list of boards and folders, at their buttons and wherever one presses.
 *
 * @param recordAt what stands under the pointer
 */
export function useNodeMenu(
  menu: TreeMenu,
  recordAt: (target: Element) => TreeRecord | undefined,
): NodeMenus {
  const [opened, setOpened] = useState<OpenMenu>();
  const press = useMenuPress((target, at) => {
    const record = recordAt(target);
    if (!record || menu.actionsOf(record).length === 0) return false;
    setOpened({ record, at });
    return true;
  });
  const drawn = <NodeMenu menu={menu} opened={opened} onClose={() => setOpened(undefined)} />;
  return { ...press, opened, setOpened, drawn };
}

/** The id of the row of a tree or a grid in which an element is. */
export const rowIdAt = (target: Element): string =>
  target.closest('[role="row"]')?.getAttribute('data-key') ?? '';
