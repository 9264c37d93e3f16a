import type { ReactElement } from 'react';
import { useOpenInAddress } from '../../data/page/open-in-address.ts';
import { Menu, type MenuAction } from '../../ui/menu/menu.tsx';

/** The menu of what a page shows. The address says that it is open (`menu=on`), and Back closes it. */
export function PageMenu({
  label,
  actions,
  children,
}: {
  label: string;
  actions: readonly MenuAction[];
  children: ReactElement;
}) {
  const { isOpen, open, close } = useOpenInAddress('menu');
  // What is chosen may lead to another page, which is not to be left again by the closing.
  const afterwards = actions.map((action) => ({ ...action, run: () => void close().then(action.run) }));
  return (
    <Menu
      label={label}
      actions={afterwards}
      isOpen={isOpen}
      onOpenChange={(opens) => {
        if (opens) open();
        else if (isOpen) void close();
      }}
    >
      {children}
    </Menu>
  );
}
