import { isSame } from '@tessera/domain/is-same.ts';
import { complete, isComplete } from '@tessera/domain/query/complete.ts';
import { conditionsOf, withConditions } from '@tessera/domain/query/conditions.ts';
import type { Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './condition-fields.module.css';
import { ConditionGroup } from './condition-group.tsx';
import type { Path } from './edit-filter.ts';
import { newCondition } from './new-condition.ts';

interface ConditionFieldsProps {
  attributes: readonly Attribute[];
  filter: Filter;
  /** The attribute that an empty condition is begun about. */
  asked?: string | undefined;
  /** Conditions about linked items that are asked beside these. */
  linkedBeside?: number;
  /** Called for complete conditions only. */
  onChange(filter: Filter): void;
}

/** The conditions that items have to meet, in groups. An incomplete one is only in these fields. */
export function ConditionFields({
  attributes,
  filter,
  asked,
  linkedBeside = 0,
  onChange,
}: ConditionFieldsProps) {
  const { t } = useTranslation();
  const fields = useRef<HTMLDivElement>(null);
  const [draft, setDraft] = useState<Filter>(() => withAsked(filter, attributes, asked));
  /** The condition whose value has the focus when it appears. */
  const [begun, setBegun] = useState(asked === undefined ? undefined : String(filter.conditions.length));
  const shown = isSame(complete(draft), filter) ? draft : withIncomplete(filter, draft);
  const keep = (next: Filter) => {
    setDraft(next);
    const kept = complete(next);
    if (!isSame(kept, filter)) onChange(kept);
  };
  const change = (next: Filter, path?: Path) => {
    setBegun(path?.join('.'));
    keep(next);
  };
  const begin = useEffectEvent(() => keep(draft));
  // A comparison without a value applies at once.
  useEffect(() => begin(), []);
  return (
    <div ref={fields} tabIndex={-1} className={styles.fields}>
      {shown.conditions.length === 0 && <p className={styles.quiet}>{t('filter.empty')}</p>}
      <ConditionGroup
        {...{ attributes, begun, linkedBeside }}
        filter={shown}
        path={[]}
        onChange={keep}
        onBegin={change}
        onMove={(next) => {
          // A group goes with its last condition.
          change(withConditions(next, (condition) => condition));
          // What was moved is drawn anew elsewhere: the focus stays among the conditions, once the menu is gone.
          requestAnimationFrame(() => fields.current?.focus());
        }}
      />
    </div>
  );
}

function withAsked(filter: Filter, attributes: readonly Attribute[], asked: string | undefined): Filter {
  const attribute = attributes.find(({ id }) => id === asked);
  return attribute ? { ...filter, conditions: [...filter.conditions, newCondition({ attribute })] } : filter;
}

/** The filter has changed elsewhere; incomplete conditions stay. */
const withIncomplete = (filter: Filter, draft: Filter): Filter => ({
  ...filter,
  conditions: [...filter.conditions, ...conditionsOf(draft).filter((condition) => !isComplete(condition))],
});
