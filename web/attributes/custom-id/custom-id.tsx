import { customId as kind } from '@tessera/domain/attributes/custom-id.ts';
import { noLookup } from '@tessera/domain/attributes/lookup.ts';
import { Clock, Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import cells from '../cells.module.css';
import { NoEditor } from '../no-editor.tsx';
import styles from './custom-id.module.css';

function Cell({ data, attribute }: CellProps<number>) {
  const written = kind.format(data, kind.settings.parse(attribute.settings), noLookup);
  return (
    <span className={`${cells.text} ${styles.id}`} dir="auto">
      {written}
    </span>
  );
}

/** The item is not saved yet, or waits for its number. */
function Pending() {
  const { t } = useTranslation();
  return (
    <span className={styles.pending} title={t('attributes.idPendingText')}>
      <Clock size={13} aria-hidden />
      <span className={cells.text}>{t('attributes.idPending')}</span>
    </span>
  );
}

export const customId: AttributeUi = {
  Icon: Fingerprint,
  Cell,
  Pending,
  Editor: NoEditor,
  Settings: latePart(chunk(() => import('./custom-id-settings.tsx'))),
};
