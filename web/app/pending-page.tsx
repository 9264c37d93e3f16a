import { useLocation } from '@tanstack/react-router';
import { shapeOf } from '../ui/skeleton/page-bones.ts';
import { PageSkeleton } from '../ui/skeleton/page-skeleton.tsx';

/** A page whose code is still to come. */
export function PendingPage() {
  const shape = shapeOf(useLocation().pathname);
  return shape && <PageSkeleton shape={shape} />;
}

/** One of a person's own pages, whose navigation is there already. */
export const PendingSettings = () => <PageSkeleton shape="settings" />;
