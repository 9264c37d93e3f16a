import { newInGroup } from '@tessera/domain/query/new-in-group.ts';
import { ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { RowGroup } from '../../data/views/types.ts';
import { GroupTitle } from '../group-title.tsx';
import { headId } from '../lines/line-id.ts';
import { NewInGroup } from '../new-item/new-in-group.tsx';
import { SummaryValue } from '../summary/summary-value.tsx';
import { useAggregates } from '../summary/use-aggregates.ts';
import styles from './list.module.css';
import type { ListState } from './use-list.ts';
import type { NewRows } from './use-new-rows.ts';
import { useRowFocus } from './use-row-focus.ts';

interface GroupHeadProps {
  state: ListState;
  created: NewRows;
  group: RowGroup;
  isCollapsed: boolean;
  /** Tab comes to it. */
  isTabStop: boolean;
}

/** The head of a group: its value, how many items it has, and what is computed of them. */
export function GroupHead({ state, created, group, isCollapsed, isTabStop }: GroupHeadProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  const line = headId(group.key);
  useRowFocus(button, state.focused === line, state.focusAsked, state.props.openItemId !== undefined);
  const formats = useFormats();
  const { levels, lines, props } = state;
  const level = levels[group.level];
  if (!level) return null;
  const refused = newInGroup(group.path, levels).refusals[0];
  // In a group with groups of its own, items are made in one of these.
  const mayCreate = props.allowed.createItem && lines.isInnermost(group);
  return (
    <div className={styles.head} role="gridcell" style={{ '--depth': group.level } as React.CSSProperties}>
      <button
        ref={button}
        type="button"
        className={styles.headButton}
        tabIndex={isTabStop ? 0 : -1}
        data-head={line}
        onFocus={() => state.setFocused(line)}
        aria-expanded={!isCollapsed}
        onClick={() => state.toggleGroup(group.key)}
      >
        <ChevronRight size={14} className={styles.chevron} aria-hidden />
        {levels.length > 1 && <span className="for-screen-readers">{level.attribute.name} </span>}
        <span className={styles.title}>
          <GroupTitle level={level} data={group.data} />
        </span>
        {state.settled && <span className={styles.count}>{formats.number(group.found)}</span>}
      </button>
      {mayCreate && (
        <NewInGroup
          isTabStop={isTabStop}
          refusal={refused && t(`table.inGroup.${refused.refusal}`, { name: refused.attribute.name })}
          onCreate={() => created.begin({ group: group.key, parent: null, after: undefined })}
        />
      )}
      {state.settled && <GroupSums state={state} group={group} />}
    </div>
  );
}

/** What is computed from the values of a group. */
function GroupSums({ state, group }: Pick<GroupHeadProps, 'state' | 'group'>) {
  const { rows, props, settings } = state;
  const known = useAggregates(rows);
  return (
    <div className={styles.sums}>
      {props.attributes.map((attribute) => {
        const of = settings.aggregates[attribute.id];
        if (!of) return null;
        return (
          <span key={attribute.id} className={styles.sum}>
            <span dir="auto">{attribute.name}</span>
            <SummaryValue attribute={attribute} of={of} value={known.of(attribute.id, of, group)} />
          </span>
        );
      })}
    </div>
  );
}
