import { perDayOf, zoomOf, zooms } from '@tessera/domain/gantt/scale.ts';
import { Maximize, PanelLeft, ZoomIn, ZoomOut } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import type { GanttContext } from '../../commands/gantt/context.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Toolbar } from '../../ui/toolbar/toolbar.tsx';
import styles from './gantt.module.css';
import { PlanMenu } from './plan-menu.tsx';
import type { GanttState } from './use-gantt.ts';

const STEP = 1.5;

/** How a chart is seen, and how to come to other parts of it. */
export function GanttHead({ state, context }: { state: GanttState; context: GanttContext }) {
  const { t } = useTranslation();
  const { timeline, place, list } = state;
  const perDay = useSyncExternalStore(timeline.subscribe, () => timeline.axis?.scale.perDay);
  return (
    <Toolbar className={styles.bar} label={t('gantt.look')}>
      <IconButton
        label={t('gantt.toggleList')}
        shortcut="\"
        aria-expanded={place.isListOpen}
        onPress={context.toggleList}
      >
        <PanelLeft size={16} className="mirrored" />
      </IconButton>
      <Button size="small" onPress={context.goToToday}>
        {t('attributes.today')}
      </Button>
      <span className={styles.grow} />
      <span className={styles.zoom}>
        <IconButton label={t('gantt.zoomOut')} shortcut="-" onPress={() => context.zoom(1 / STEP)}>
          <ZoomOut size={16} />
        </IconButton>
        <Select
          label={t('gantt.zoom')}
          quiet
          value={zoomOf(perDay ?? perDayOf.days)}
          onChange={(zoom) => timeline.zoomTo(perDayOf[zoom])}
          choices={zooms.map((id) => ({ id, label: t(`gantt.zooms.${id}`) }))}
        />
        <IconButton label={t('gantt.zoomIn')} shortcut="+" onPress={() => context.zoom(STEP)}>
          <ZoomIn size={16} />
        </IconButton>
      </span>
      {list.isNarrow ? (
        <IconButton label={t('gantt.fit')} onPress={context.fit}>
          <Maximize size={16} />
        </IconButton>
      ) : (
        <Button kind="quiet" size="small" icon={<Maximize size={14} />} onPress={context.fit}>
          {t('gantt.fit')}
        </Button>
      )}
      <PlanMenu state={state} />
    </Toolbar>
  );
}
