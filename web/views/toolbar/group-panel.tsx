import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import {
  GROUP_LEVELS_MAX,
  type Grouping,
  type GroupOrder,
  groupedIn,
  groupOrders,
  groupPeriods,
} from '@tessera/domain/query/grouping.ts';
import { type ShownLevel, shownLevels } from '@tessera/domain/query/new-in-group.ts';
import type { Sort } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import clsx from 'clsx';
import { Plus, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Grip } from '../../ui/drag/grip.tsx';
import { type RowMark, useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import { AttributeList } from './attribute-list.tsx';
import { SizeField } from './size-field.tsx';
import styles from './toolbar.module.css';

interface GroupPanelProps {
  attributes: readonly Attribute[];
  groups: readonly Grouping[];
  /** A level has the order in which the view sorts its attribute, where nobody has chosen another. */
  sorts: readonly Sort[];
  /** What the levels are called, of which there are as many; undefined: groups. */
  levelNames?: readonly string[] | undefined;
  onChange(groups: Grouping[]): void;
}

/** The levels of groups, from the outermost to the innermost: each one is in those above it. */
export function GroupPanel({ attributes, groups, sorts, levelNames, onChange }: GroupPanelProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  /** The focus goes to a level that was just added, and stays in one that gets another attribute. */
  const [added, setAdded] = useState<string>();
  const most = levelNames?.length ?? GROUP_LEVELS_MAX;
  const levels = shownLevels(groups, attributes).slice(0, most);
  const groupings = levels.map(({ grouping }) => grouping);
  const free = attributes.filter(
    ({ id, kind }) => attributeKinds[kind].canGroup && !levels.some(({ attribute }) => attribute.id === id),
  );
  const { handle, markOf } = useRowDrag({
    list,
    options: levels.map(({ grouping, attribute: { id, name } }) => ({ grouping, id, name })),
    onChange: (next) => onChange(next.map(({ grouping }) => grouping)),
  });
  const orderOf = ({ attribute_id, order }: Grouping): GroupOrder =>
    order ?? sorts.find((sort) => sort.attribute_id === attribute_id)?.direction ?? 'ascending';
  const asks = (isAdding || levels.length === 0) && free.length > 0;
  return (
    <div className={clsx(styles.panel, levels.length > 0 && styles.wide)}>
      {levels.length === 0 && !levelNames && <p className={styles.quiet}>{t('filter.emptyGroup')}</p>}
      <div ref={list} className={styles.sorts}>
        {levels.map((level, index) => (
          <LevelLine
            key={level.attribute.id}
            level={level}
            levelName={levelNames?.[index]}
            attributes={attributes.filter((one) => one === level.attribute || free.includes(one))}
            isAdded={level.attribute.id === added}
            order={orderOf(level.grouping)}
            handle={handle(level.attribute.id)}
            mark={markOf(index)}
            onChange={(grouping) => {
              setAdded(grouping?.attribute_id);
              onChange(grouping ? groupings.toSpliced(index, 1, grouping) : groupings.toSpliced(index, 1));
            }}
          />
        ))}
      </div>
      {asks && (
        <>
          {levelNames?.[levels.length] && (
            <span className={styles.levelName}>{t(levelNames[levels.length]!)}</span>
          )}
          <AttributeList
            attributes={free}
            onChosen={(attribute_id) => {
              setAdding(false);
              setAdded(attribute_id);
              onChange([...groupings, { attribute_id }]);
            }}
          />
        </>
      )}
      {!asks && levels.length > 0 && (
        <div>
          <Button
            kind="quiet"
            size="small"
            icon={<Plus size={14} />}
            isDisabled={free.length === 0 || levels.length >= most}
            onPress={() => setAdding(true)}
          >
            {levelNames?.[levels.length] ? t('column.addSwimlanes') : t('filter.groupBy.add')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface LevelLineProps {
  level: ShownLevel;
  /** What it is called; undefined: it has no name. */
  levelName: string | undefined;
  /** Those that it may be made of. */
  attributes: readonly Attribute[];
  /** It gets the focus. */
  isAdded: boolean;
  order: GroupOrder;
  handle: ComponentProps<typeof Grip>['handle'];
  mark: RowMark | undefined;
  /** Undefined: it is removed. */
  onChange(grouping: Grouping | undefined): void;
}

function LevelLine({ level, levelName, attributes, isAdded, order, handle, mark, onChange }: LevelLineProps) {
  const { t } = useTranslation();
  const { id, name } = level.attribute;
  const change = (part: Partial<Grouping>) => onChange({ ...level.grouping, ...part });
  return (
    <div role="group" aria-label={name} className={styles.sortLine} data-option={id} data-mark={mark}>
      {levelName && <span className={styles.levelName}>{t(levelName)}</span>}
      <Grip label={t('filter.moveAttribute', { name })} handle={handle} />
      <Select
        label={t('filter.attribute')}
        quiet
        autoFocus={isAdded}
        value={id}
        onChange={(attribute_id) => onChange({ attribute_id })}
        choices={attributes.map((one) => ({ id: one.id, label: one.name }))}
      />
      <Select
        label={t('filter.groupBy.order')}
        quiet
        value={order}
        onChange={(next) => change({ order: next })}
        choices={groupOrders.map((one) => ({ id: one, label: t(`filter.groupBy.${one}`) }))}
      />
      <IconButton label={`${t('filter.remove')}: ${name}`} onPress={() => onChange(undefined)}>
        <X size={14} />
      </IconButton>
      <Ways {...level} onChange={change} />
    </div>
  );
}

interface WaysProps {
  grouping: Grouping;
  attribute: Attribute;
  onChange(part: Partial<Grouping>): void;
}

/** What else a level can say: how long the periods of dates are, how far ranges of numbers reach, whether empty groups show. */
function Ways({ grouping, attribute, onChange }: WaysProps) {
  const { t } = useTranslation();
  const kind: AttributeKind = attributeKinds[attribute.kind];
  const made = groupedIn(kind);
  if (!made && !kind.allGroups) return null;
  return (
    <div className={styles.ways}>
      {made === 'periods' && (
        <Select
          label={t('filter.groupBy.period')}
          quiet
          value={grouping.period ?? 'day'}
          onChange={(period) => onChange({ period })}
          choices={groupPeriods.map((id) => ({ id, label: t(`filter.groupBy.${id}`) }))}
        />
      )}
      {made === 'ranges' && (
        <SizeField attribute={attribute} size={grouping.size} onChange={(size) => onChange({ size })} />
      )}
      {kind.allGroups && (
        <Checkbox
          isSelected={grouping.shows_empty === true}
          onChange={(shows_empty) => onChange({ shows_empty })}
        >
          {t('filter.groupBy.empty')}
        </Checkbox>
      )}
    </div>
  );
}
