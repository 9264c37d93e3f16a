import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { drawPage, type PageShape } from './page-bones.ts';

/** A page that is still to come, in the places of what it will have. */
export function PageSkeleton({ shape }: { shape: PageShape }) {
  const { t } = useTranslation();
  const draw = useCallback(
    (box: HTMLDivElement | null) => {
      if (box) drawPage(box, shape);
    },
    [shape],
  );
  return <div ref={draw} role="status" aria-label={t('ui.loading')} />;
}
