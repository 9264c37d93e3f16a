import { operatorsOf } from '@tessera/domain/attributes/attribute-data.ts';
import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { isSame } from '@tessera/domain/is-same.ts';
import { complete, isComplete } from '@tessera/domain/query/complete.ts';
import type { Condition, Filter } from '@tessera/domain/query/query.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { Plus, X } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './condition-fields.module.css';
import { Operand } from './operand.tsx';

interface ConditionFieldsProps {
  attributes: readonly Attribute[];
  filter: Filter;
  /** The attribute that an empty condition is begun about. */
  asked?: string | undefined;
  /** Called for complete conditions only. */
  onChange(filter: Filter): void;
}

const newCondition = ({ id, kind }: Attribute): Condition => ({
  attribute_id: id,
  operator: attributeKinds[kind].operators[0]!,
  operand: null,
});

/** The conditions that items have to meet. An incomplete one is only in these fields. */
export function ConditionFields({ attributes, filter, asked, onChange }: ConditionFieldsProps) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState<Filter>(() => withAsked(filter, attributes, asked));
  const shown = isSame(complete(draft), filter) ? draft : withIncomplete(filter, draft);
  const { conditions, match } = shown;
  const change = (next: Filter) => {
    setDraft(next);
    const kept = complete(next);
    if (!isSame(kept, filter)) onChange(kept);
  };
  const begin = useEffectEvent(() => change(draft));
  // A comparison without a value applies at once.
  useEffect(() => begin(), []);
  const set = (index: number, condition: Condition) =>
    change({ ...shown, conditions: conditions.with(index, condition) });
  return (
    <div className={styles.fields}>
      {conditions.length > 1 && (
        <Select
          label={t('filter.match')}
          value={match}
          onChange={(next) => change({ ...shown, match: next })}
          choices={[
            { id: 'all', label: t('filter.all') },
            { id: 'any', label: t('filter.any') },
          ]}
        />
      )}
      {conditions.length === 0 && <p className={styles.quiet}>{t('filter.empty')}</p>}
      {conditions.map((condition, index) => {
        const attribute = attributes.find(({ id }) => id === condition.attribute_id);
        if (!attribute) return null;
        return (
          <div key={index} className={styles.line}>
            <Select
              label={t('filter.attribute')}
              quiet
              value={attribute.id}
              onChange={(id) => set(index, newCondition(attributes.find((one) => one.id === id)!))}
              choices={attributes.map(({ id, name }) => ({ id, label: name }))}
            />
            <Select
              label={t('filter.operator')}
              quiet
              value={condition.operator}
              onChange={(operator) => set(index, { ...condition, operator })}
              choices={operatorsOf(attribute).map((id) => ({
                id,
                label: t(`filter.${id}`),
              }))}
            />
            <div className={styles.operand}>
              <Operand
                key={attribute.id}
                attribute={attribute}
                operator={condition.operator}
                value={condition.operand}
                autoFocus={attribute.id === asked && index === conditions.length - 1}
                onChange={(operand) => set(index, { ...condition, operand })}
              />
            </div>
            <IconButton
              label={t('filter.remove')}
              onPress={() => change({ ...shown, conditions: conditions.toSpliced(index, 1) })}
            >
              <X size={14} />
            </IconButton>
          </div>
        );
      })}
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={attributes.length === 0}
          onPress={() => change({ ...shown, conditions: [...conditions, newCondition(attributes[0]!)] })}
        >
          {t('filter.add')}
        </Button>
      </div>
    </div>
  );
}

function withAsked(filter: Filter, attributes: readonly Attribute[], asked: string | undefined): Filter {
  const attribute = attributes.find(({ id }) => id === asked);
  return attribute ? { ...filter, conditions: [...filter.conditions, newCondition(attribute)] } : filter;
}

/** The filter has changed elsewhere; incomplete conditions stay. */
const withIncomplete = (filter: Filter, draft: Filter): Filter => ({
  ...filter,
  conditions: [...filter.conditions, ...draft.conditions.filter((condition) => !isComplete(condition))],
});
