import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../late-part/late-part.tsx';

const MenuPopover = latePart(() => import('./menu-popover.tsx'));

/** A menu whose code no page waits for: it comes with what surrounds the first one (`web/chunk-stages.ts`). */
export const LateMenuPopover = (props: ComponentProps<typeof MenuPopover>) => (
  <Suspense>
    <MenuPopover {...props} />
  </Suspense>
);
