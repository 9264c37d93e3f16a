import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { type ColorRule, linkedIn } from '@tessera/domain/views/colors.ts';
import { ChevronDown, X } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { ConditionFields } from '../../attributes/conditions/condition-fields.tsx';
import { firstAsked } from '../../attributes/conditions/new-condition.ts';
import { useHueChoices } from '../../attributes/label/use-hue-choices.tsx';
import { Grip } from '../../ui/drag/grip.tsx';
import type { RowMark } from '../../ui/drag/use-row-drag.ts';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { Select } from '../../ui/select/select.tsx';
import styles from './toolbar.module.css';

interface ColorRuleFieldsProps {
  attributes: readonly Attribute[];
  rule: ColorRule;
  /** Of its line in the list. */
  id: string;
  /** Its conditions in words. */
  name: string;
  others: readonly ColorRule[];
  handle: ComponentProps<'button'>;
  mark: RowMark | undefined;
  isOpen: boolean;
  onOpen(isOpen: boolean): void;
  onChange(rule: ColorRule): void;
  onRemove(): void;
}

/** A rule: what is coloured, how, and under which conditions, which are told in words until it is opened. */
export function ColorRuleFields({
  attributes,
  rule,
  id,
  name,
  others,
  handle,
  mark,
  isOpen,
  onOpen,
  onChange,
  onRemove,
}: ColorRuleFieldsProps) {
  const { t } = useTranslation();
  const queryable = attributes.filter(isQueryable);
  return (
    <div role="group" aria-label={name} className={styles.colorRule} data-option={id} data-mark={mark}>
      <div className={styles.colorLine}>
        <Grip label={t('filter.moveAttribute', { name })} handle={handle} />
        <Select
          label={t('board.colour')}
          quiet
          value={rule.color}
          onChange={(color) => onChange({ ...rule, color })}
          choices={useHueChoices('strong')}
        />
        <TargetField
          attributes={attributes}
          target={rule.target}
          onChange={(target) => onChange({ ...rule, target })}
        />
        <IconButton label={t('filter.remove')} onPress={onRemove}>
          <X size={14} />
        </IconButton>
      </div>
      <button type="button" className={styles.opener} aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        <ChevronDown size={14} aria-hidden />
        <span>{name}</span>
      </button>
      {isOpen && (
        <ConditionFields
          attributes={queryable}
          filter={rule.filter}
          asked={rule.filter.conditions.length === 0 ? firstAsked(queryable) : undefined}
          linkedBeside={linkedIn(others)}
          onChange={(filter) => onChange({ ...rule, filter })}
        />
      )}
    </div>
  );
}

/** Whole items, the edges at which they begin, or the values of one attribute. */
function TargetField({
  attributes,
  target,
  onChange,
}: {
  attributes: readonly Attribute[];
  target: ColorRule['target'];
  onChange(target: ColorRule['target']): void;
}) {
  const { t } = useTranslation();
  return (
    <SearchSelect
      label={t('filter.colored')}
      quiet
      value={target.of === 'value' ? target.attribute_id : target.of}
      onChange={(id) =>
        onChange(id === 'item' || id === 'edge' ? { of: id } : { of: 'value', attribute_id: id })
      }
      choices={[
        { id: 'item', label: t('filter.colors.item') },
        { id: 'edge', label: t('filter.colors.edge') },
        ...attributes.map(({ id, name }) => ({ id, label: t('filter.colors.value', { name }) })),
      ]}
    />
  );
}
