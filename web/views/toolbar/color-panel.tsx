import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { hues } from '@tessera/domain/records/record.ts';
import { COLOR_RULES_MAX, type ColorRule, type ViewColors } from '@tessera/domain/views/colors.ts';
import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { ColorLabel } from './color-label.tsx';
import { ColorRuleFields } from './color-rule-fields.tsx';
import styles from './toolbar.module.css';
import type { Words } from './words.ts';

export interface ColorPanelProps {
  attributes: readonly Attribute[];
  colors: ViewColors;
  words: Words;
  onChange(colors: ViewColors): void;
}

/** The colours of a view: by a label, and by conditions. */
export function ColorPanel({ attributes, colors, words, onChange }: ColorPanelProps) {
  return (
    <div className={`${styles.panel} ${styles.wide}`}>
      <ColorLabel
        attributes={attributes}
        label={colors.label}
        onChange={(label) => onChange({ ...colors, label })}
      />
      <ColorRules
        attributes={attributes}
        rules={colors.rules}
        words={words}
        onChange={(rules) => onChange({ ...colors, rules })}
      />
    </div>
  );
}

interface ColorRulesProps {
  attributes: readonly Attribute[];
  rules: readonly ColorRule[];
  words: Words;
  onChange(rules: ColorRule[]): void;
}

/** The rules in their order, of which one is open to be changed. */
function ColorRules({ attributes, rules, words, onChange }: ColorRulesProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState<number>();
  const options = rules.map((rule, index) => ({
    rule,
    id: String(index),
    name: words.filter(rule.filter) || t('filter.empty'),
  }));
  const { handle, markOf } = useRowDrag({
    list,
    options,
    onChange: (next) => {
      setOpen(undefined);
      onChange(next.map(({ rule }) => rule));
    },
  });
  const add = () => {
    const color = hues.find((one) => !rules.some((rule) => rule.color === one)) ?? hues[0]!;
    setOpen(rules.length);
    onChange([...rules, { filter: { match: 'all', conditions: [] }, color, target: { of: 'item' } }]);
  };
  return (
    <>
      {rules.length > 1 && <p className={styles.quiet}>{t('filter.firstColor')}</p>}
      <div ref={list} className={styles.sorts}>
        {options.map(({ rule, id, name }, index) => (
          <ColorRuleFields
            key={id}
            {...{ attributes, rule, id, name }}
            others={rules.toSpliced(index, 1)}
            handle={handle(id)}
            mark={markOf(index)}
            isOpen={open === index}
            onOpen={(is) => setOpen(is ? index : undefined)}
            onChange={(next) => onChange(rules.with(index, next))}
            onRemove={() => {
              setOpen(undefined);
              onChange(rules.toSpliced(index, 1));
            }}
          />
        ))}
      </div>
      <div>
        <Button
          kind="quiet"
          size="small"
          icon={<Plus size={14} />}
          isDisabled={rules.length >= COLOR_RULES_MAX || !attributes.some(isQueryable)}
          onPress={add}
        >
          {t('filter.addColor')}
        </Button>
      </div>
    </>
  );
}
