import { EllipsisVertical } from 'lucide-react';
import { useTranslation } from 'react-i18next';

interface ItemMenuButtonProps {
  title: string;
  isTabStop: boolean;
  className: string | undefined;
  /** The menu opens beside the button. */
  onOpen(button: HTMLElement): void;
}

/** Opens the menu of an item, which a right-click opens too. */
export function ItemMenuButton({ title, isTabStop, className, onOpen }: ItemMenuButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={className}
      tabIndex={isTabStop ? 0 : -1}
      aria-label={t('column.cardMenuOf', { name: title })}
      aria-haspopup="menu"
      onClick={({ currentTarget }) => onOpen(currentTarget)}
    >
      <EllipsisVertical size={14} aria-hidden />
    </button>
  );
}
