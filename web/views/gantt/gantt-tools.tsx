import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { hasDates } from '@tessera/domain/views/calendar.ts';
import { type GanttSettings, saysProgress, schedulings, waitsBy } from '@tessera/domain/views/gantt.ts';
import { canBeCheckbox } from '@tessera/domain/views/list.ts';
import { CalendarRange } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { Switch } from '../../ui/switch/switch.tsx';
import tools from '../toolbar/toolbar.module.css';
import type { ToolsProps } from '../view-ui.ts';

type Tools = ToolsProps<GanttSettings>;

/** By which attributes a chart shows items, and what of them. */
export function GanttTools(props: Tools) {
  const { t } = useTranslation();
  const label = t('gantt.bars.title');
  return (
    <span className={tools.tool} title={label}>
      <Popover
        label={label}
        trigger={
          <Button kind="quiet" size="small" icon={<CalendarRange size={14} />} aria-label={label}>
            <span className={tools.word}>{label}</span>
          </Button>
        }
      >
        <BarsPanel {...props} />
      </Popover>
    </span>
  );
}

function BarsPanel({ attributes, settings, onSettings }: Tools) {
  const { t } = useTranslation();
  const dated = attributes.filter(hasDates);
  const change = (part: Partial<GanttSettings>) => onSettings({ ...settings, ...part });
  const others = attributes.filter((one) => !one.primary);
  return (
    <div className={`${tools.panel} ${tools.choices}`}>
      <Choice
        label={t('calendar.start')}
        attributes={dated}
        chosen={settings.start}
        onChange={(start) => change({ start, end: settings.end === start ? null : settings.end })}
      />
      <Choice
        label={t('calendar.end')}
        none={t('calendar.noEnd')}
        attributes={dated.filter(({ id }) => id !== settings.start)}
        chosen={settings.end}
        onChange={(end) => change({ end })}
      />
      <Choice
        label={t('gantt.progressBy')}
        attributes={attributes.filter(saysProgress)}
        chosen={settings.progress}
        onChange={(progress) => change({ progress })}
      />
      <Choice
        label={t('gantt.dependencies')}
        attributes={attributes.filter(waitsBy)}
        chosen={settings.dependencies}
        onChange={(dependencies) => change({ dependencies })}
      />
      {settings.dependencies !== null && (
        <>
          <Select
            label={t('gantt.scheduling.title')}
            value={settings.scheduling ?? ASK}
            onChange={(one) => change({ scheduling: one === ASK ? null : one })}
            choices={[
              { id: ASK, label: t('gantt.scheduling.asks') },
              ...schedulings.map((id) => ({ id, label: t(`gantt.scheduling.${id}`) })),
            ]}
          />
          <Choice
            label={t('gantt.fixed.by')}
            attributes={attributes.filter(canBeCheckbox)}
            chosen={settings.fixed}
            onChange={(fixed) => change({ fixed })}
          />
          <div className={tools.toggle}>
            <span>{t('gantt.critical')}</span>
            <Switch
              label={t('gantt.critical')}
              on={settings.critical}
              onChange={(critical) => change({ critical })}
            />
          </div>
        </>
      )}
      <Choice
        label={t('gantt.label')}
        none={t('gantt.name')}
        attributes={others}
        chosen={settings.label}
        onChange={(next) => change({ label: next })}
      />
    </div>
  );
}

const NONE = 'none';
const ASK = 'ask';

interface ChoiceProps {
  label: string;
  /** What no attribute is called. */
  none?: string;
  attributes: readonly Attribute[];
  chosen: string | null;
  onChange(id: string | null): void;
}

/** Chooses an attribute, or none. */
function Choice({ label, none, attributes, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={label}
      value={attributes.some(({ id }) => id === chosen) ? chosen : NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      choices={[
        { id: NONE, label: none ?? t('list.none') },
        ...attributes.map(({ id, name }) => ({ id, label: name })),
      ]}
    />
  );
}
