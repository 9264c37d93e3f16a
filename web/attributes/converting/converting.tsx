import { RefreshCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { AttributeUi } from '../attribute-ui.ts';
import cells from '../cells.module.css';
import { NoEditor } from '../no-editor.tsx';

/** Its values are not told while they are converted. */
function Pending() {
  const { t } = useTranslation();
  return (
    <span className={cells.text} style={{ color: 'var(--ink-faint)' }}>
      {t('conversion.running')}
    </span>
  );
}

export const converting: AttributeUi = {
  Icon: RefreshCw,
  Cell: Pending,
  Pending,
  Editor: NoEditor,
};
