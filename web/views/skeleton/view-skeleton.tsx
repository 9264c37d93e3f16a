import type { ViewTypeId } from '@tessera/domain/views/ids.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { drawBones } from '../../ui/skeleton/page-bones.ts';
import { PageSkeleton } from '../../ui/skeleton/page-skeleton.tsx';
import { bonesOf, hasOwnBones } from './view-bones.ts';

/** What a view looks like before its code or its items are there. */
export function ViewSkeleton({ type }: { type: ViewTypeId }) {
  return hasOwnBones(type) ? <OwnBones type={type} /> : <PageSkeleton shape="rows" />;
}

function OwnBones({ type }: { type: Parameters<typeof bonesOf>[0] }) {
  const { t } = useTranslation();
  const draw = useCallback(
    (box: HTMLElement | null) => {
      if (box) drawBones(box, bonesOf(type, matchMedia('(max-width: 780px)').matches));
    },
    [type],
  );
  return <div ref={draw} className="bones" data-of="rows" role="status" aria-label={t('ui.loading')} />;
}
