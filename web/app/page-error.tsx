import type { ErrorComponentProps } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { RequestError } from '../data/api/errors.ts';
import { sayCode } from '../data/api/say-error.ts';
import { ChunkLoadError } from '../data/folder/load-chunk.ts';
import { Button } from '../ui/button/button.tsx';
import { EmptyState } from '../ui/empty-state/empty-state.tsx';

/** A page that broke. Saved work is safe on the server. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  const text = () => {
    if (error instanceof ChunkLoadError) return t('ui.partMissing');
    return error instanceof RequestError ? error.message : sayCode('unknown');
  };
  return (
    <EmptyState isPage title={t('ui.error')} text={text()}>
      <Button kind="primary" onPress={() => location.reload()}>
        {t('ui.reload')}
      </Button>
    </EmptyState>
  );
}
