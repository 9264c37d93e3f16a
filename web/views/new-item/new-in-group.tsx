import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { Tooltip } from '../../ui/tooltip/tooltip.tsx';
import styles from './new-item.module.css';

interface NewInGroupProps {
  /** Why none can be created here, in words. */
  refusal: string | undefined;
  /** Tab comes to it. */
  isTabStop: boolean;
  onCreate(): void;
}

/** The button for a new item at the end of a group. A finger sees no tooltip: a press also says the refusal. */
export function NewInGroup({ refusal, isTabStop, onCreate }: NewInGroupProps) {
  const { t } = useTranslation();
  const label = t('table.inGroup.new');
  return (
    <span className={styles.add} data-refused={refusal !== undefined}>
      <Tooltip text={refusal ?? label}>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          aria-label={label}
          excludeFromTabOrder={!isTabStop}
          aria-disabled={refusal !== undefined}
          onPress={() => (refusal === undefined ? onCreate() : showToast(refusal, { kind: 'error' }))}
        />
      </Tooltip>
    </span>
  );
}
