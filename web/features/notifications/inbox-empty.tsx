import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import type { InboxFilter } from './arrange.ts';

interface EmptyProps {
  filter: InboxFilter;
  /** Whether the server could not be asked, and nothing is kept. */
  failed: boolean;
  /** Whether there are some that the filter leaves out. */
  hasAny: boolean;
  onAll(): void;
  onRetry(): void;
}

/** Why no notification is shown, and what can be done. */
export function InboxEmpty({ filter, failed, hasAny, onAll, onRetry }: EmptyProps) {
  const { t } = useTranslation();
  if (failed)
    return (
      <EmptyState title={t('inbox.failedTitle')} text={t('inbox.failedText')}>
        <Button onPress={onRetry}>{t('ui.retry')}</Button>
      </EmptyState>
    );
  if (!hasAny) return <EmptyState title={t('inbox.noneTitle')} text={t('inbox.noneText')} />;
  return (
    <EmptyState
      title={filter === 'unread' ? t('inbox.allReadTitle') : t('inbox.filteredTitle')}
      text={filter === 'unread' ? t('inbox.allReadText') : t('inbox.filteredText')}
    >
      <Button onPress={onAll}>{t('inbox.showAll')}</Button>
    </EmptyState>
  );
}
