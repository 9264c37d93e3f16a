import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { canBeCheckbox, canBeStatus, type ListSettings } from '@tessera/domain/views/list.ts';
import { CircleDot } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { Select } from '../../ui/select/select.tsx';
import { SumsTool } from '../summary/sums-tool.tsx';
import tools from '../toolbar/toolbar.module.css';
import type { ToolsProps } from '../view-ui.ts';

/** What stands first in a row, and what is computed of the rows of each group. */
export function ListTools(props: ToolsProps<ListSettings>) {
  const { t } = useTranslation();
  const { attributes, settings, onSettings } = props;
  return (
    <>
      <span className={tools.tool} title={t('list.first')}>
        <Popover
          label={t('list.first')}
          trigger={
            <Button kind="quiet" size="small" icon={<CircleDot size={14} />} aria-label={t('list.first')}>
              <span className={tools.word}>{t('list.first')}</span>
            </Button>
          }
        >
          <div className={`${tools.panel} ${tools.choices}`}>
            <Choice
              label={t('list.status')}
              attributes={attributes.filter(canBeStatus)}
              chosen={settings.status}
              onChange={(status) => onSettings({ ...settings, status })}
            />
            <Choice
              label={t('list.checkbox')}
              attributes={attributes.filter(canBeCheckbox)}
              chosen={settings.checkbox}
              onChange={(checkbox) => onSettings({ ...settings, checkbox })}
            />
          </div>
        </Popover>
      </span>
      <SumsTool {...props} />
    </>
  );
}

const NONE = 'none';

interface ChoiceProps {
  label: string;
  attributes: readonly Attribute[];
  chosen: string | null;
  onChange(id: string | null): void;
}

/** Chooses an attribute, or none. */
function Choice({ label, attributes, chosen, onChange }: ChoiceProps) {
  const { t } = useTranslation();
  const isThere = attributes.some(({ id }) => id === chosen);
  return (
    <Select
      label={label}
      value={isThere ? chosen : NONE}
      onChange={(id) => onChange(id === NONE ? null : id)}
      choices={[
        { id: NONE, label: t('list.none') },
        ...attributes.map(({ id, name }) => ({ id, label: name })),
      ]}
    />
  );
}
