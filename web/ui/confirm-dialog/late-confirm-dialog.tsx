import { type ComponentProps, Suspense } from 'react';
import { latePart } from '../late-part/late-part.tsx';

const ConfirmDialog = latePart(async () => ({
  default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
}));

/** For what the first page may ask: its code comes with what surrounds that (`web/chunk-stages.ts`). */
export const LateConfirmDialog = (props: ComponentProps<typeof ConfirmDialog>) => (
  <Suspense>
    <ConfirmDialog {...props} />
  </Suspense>
);
