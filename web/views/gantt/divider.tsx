import { useTranslation } from 'react-i18next';
import { useEdge } from '../../ui/edge/use-edge.ts';
import styles from './gantt.module.css';
import { type GanttState, LIST_MAX_PX, LIST_MIN_PX } from './use-gantt.ts';

/** The edge between the list and the chart. */
export function Divider({ state }: { state: GanttState }) {
  const { t } = useTranslation();
  const { listWidth, place } = state;
  const edge = useEdge({
    ...{ width: listWidth, min: LIST_MIN_PX, max: LIST_MAX_PX, side: 'end' },
    onWidth: (width) => place.setLook({ listWidth: width }),
  });
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={t('gantt.divider')}
      aria-valuenow={listWidth}
      tabIndex={0}
      className={styles.divider}
      {...edge}
    />
  );
}
