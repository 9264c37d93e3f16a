import type { FolderPlace } from '@tessera/domain/query/columns.ts';
import type { View } from '@tessera/domain/records/view.ts';
import { ArrowLeft, X } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import { ItemFrame } from '../items/item-frame.tsx';
import type { KeptLook } from '../items/item-look.ts';
import { useItemFocus } from '../items/use-item-focus.ts';
import styles from './comments.module.css';
import { ConversationView } from './conversation-view.tsx';

interface ViewCommentsProps {
  place: FolderPlace;
  view: View;
  /** The comment that the address names. */
  marked: string | undefined;
  /** As wide as an open item. */
  look: KeptLook;
  onClose(): void;
  /** Moves the focus to the view. */
  focusView(): void;
}

/** What people say about a view, beside it. */
export function ViewComments({ place, view, marked, look, onClose, focusView }: ViewCommentsProps) {
  const { t } = useTranslation();
  const isNarrow = useNarrow();
  const panel = useRef<HTMLElement>(null);
  useItemFocus(panel, { shown: view.id, focusView });
  return (
    <ItemFrame
      ref={panel}
      look={{ ...look, mode: 'side' }}
      label={t('comments.onView')}
      onClose={onClose}
      onFocus={() => {}}
      onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && onClose()}
    >
      <header className={styles.panelHead}>
        {isNarrow && (
          <IconButton label={t('item.back')} onPress={onClose}>
            <ArrowLeft size={18} className="mirrored" />
          </IconButton>
        )}
        <h2 className={styles.panelTitle}>{t('comments.onView')}</h2>
        <span className={styles.panelView} dir="auto">
          {view.name}
        </span>
        {!isNarrow && (
          <IconButton label={t('comments.close')} shortcut="Esc" onPress={onClose}>
            <X size={16} />
          </IconButton>
        )}
      </header>
      <div className={styles.panelBody}>
        <ConversationView
          key={view.id}
          place={place}
          about={{ item_id: null, view_id: view.id }}
          marked={marked}
          addressOf={({ id }) =>
            new URL(
              `/b/${place.board_id}/${place.folder_id}?t=comments&comment=${id}&view=${view.id}`,
              location.origin,
            ).href
          }
        />
      </div>
    </ItemFrame>
  );
}
