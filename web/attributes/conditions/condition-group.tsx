import { conditionsOf, isGroup } from '@tessera/domain/query/conditions.ts';
import { CONDITIONS_MAX, FILTER_DEPTH, type Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { FolderPlus, Plus, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { ArrangeMenu } from './arrange-menu.tsx';
import styles from './condition-fields.module.css';
import { ConditionLine } from './condition-line.tsx';
import { groupAt, otherThan, type Path, withEntry, withGroup } from './edit-filter.ts';
import { newCondition } from './new-condition.ts';

export interface GroupProps {
  attributes: readonly Attribute[];
  /** All conditions, of which `path` says which are meant. */
  filter: Filter;
  path: Path;
  /** The path of the condition that was begun last. */
  begun: string | undefined;
  /** Conditions about linked items that are asked beside these. */
  linkedBeside: number;
  onChange(filter: Filter): void;
  onBegin(filter: Filter, path: Path): void;
  onMove(filter: Filter): void;
}

/** The conditions of a filter, or of a group in it: a box with its own "all" or "any". */
export function ConditionGroup(props: GroupProps) {
  const { filter, path } = props;
  const { t } = useTranslation();
  if (path.length === 0) return <Entries {...props} />;
  return (
    <div role="group" aria-label={t('filter.conditionGroup')} className={styles.group}>
      <div className={styles.head}>
        <Match {...props} />
        <span className={styles.headButtons}>
          <ArrangeMenu {...props} />
          <IconButton
            label={t('filter.removeGroup')}
            onPress={() => props.onMove(withEntry(filter, path, () => []))}
          >
            <X size={14} />
          </IconButton>
        </span>
      </div>
      <Entries {...props} />
    </div>
  );
}

/** Whether all conditions have to hold, or any. */
function Match({ filter, path, onChange }: GroupProps) {
  const { t } = useTranslation();
  return (
    <Select
      label={t('filter.match')}
      quiet={path.length > 0}
      value={groupAt(filter, path).match}
      onChange={(match) => onChange(withGroup(filter, path, (group) => ({ ...group, match })))}
      choices={[
        { id: 'all', label: t('filter.all') },
        { id: 'any', label: t('filter.any') },
      ]}
    />
  );
}

function Entries(props: GroupProps) {
  const { attributes, filter, path, onBegin } = props;
  const { t } = useTranslation();
  const { conditions, match } = groupAt(filter, path);
  const isFull = attributes.length === 0 || conditionsOf(filter).length >= CONDITIONS_MAX;
  const begin = (inGroup: boolean) => {
    const condition = newCondition({ attribute: attributes[0]! });
    const entry = inGroup ? { match: otherThan(match), conditions: [condition] } : condition;
    const next = withGroup(filter, path, (group) => ({ ...group, conditions: [...conditions, entry] }));
    onBegin(next, [...path, conditions.length, ...(inGroup ? [0] : [])]);
  };
  return (
    <>
      {path.length === 0 && conditions.length > 1 && <Match {...props} />}
      {conditions.map((entry, index) => {
        const at = { ...props, path: [...path, index] };
        const key = at.path.join('.');
        return isGroup(entry) ? (
          <ConditionGroup key={key} {...at} />
        ) : (
          <ConditionLine key={key} {...at} condition={entry} />
        );
      })}
      <div className={styles.adding}>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={isFull}
          onPress={() => begin(false)}
        >
          {t('filter.add')}
        </Button>
        {path.length < FILTER_DEPTH - 1 && (
          <Button
            kind="quiet"
            size="small"
            icon={<FolderPlus size={14} />}
            isDisabled={isFull}
            onPress={() => begin(true)}
          >
            {t('filter.addGroup')}
          </Button>
        )}
      </div>
    </>
  );
}
