import { ITEM_DEPTH_MAX, TEMPLATE_SUB_ITEMS_MAX } from '@tessera/domain/constants.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TemplateSubItem } from '@tessera/domain/records/item-template.ts';
import { isTemplated } from '@tessera/domain/records/templated-items.ts';
import { validData } from '@tessera/domain/records/value-data.ts';
import { Indent, Outdent, Plus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SortedFields } from '../../../attributes/sorted-fields.tsx';
import { ValueField } from '../../../attributes/value-field.tsx';
import { useFormats } from '../../../data/page/formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import styles from './templates.module.css';

interface SubItemFieldsProps {
  attributes: readonly Attribute[];
  subItems: readonly TemplateSubItem[];
  onChange(subItems: TemplateSubItem[]): void;
}

/** The sub-items of a template: their names, and which is below which. Their other values stay as they are. */
export function SubItemFields({ attributes, subItems, onChange }: SubItemFieldsProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const primary = attributes.find((one) => one.primary && isTemplated(one));
  /** The one that was added last: its name is written next. */
  const [added, setAdded] = useState(-1);
  const add = () => {
    setAdded(subItems.length);
    onChange([...subItems, { depth: subItems.at(-1)?.depth ?? 0, values: {} }]);
  };
  return (
    <SortedFields legend={t('templates.subItems')}>
      {subItems.length > 0 && (
        <ul className={styles.subItems}>
          {subItems.map((one, index) => {
            const words = { number: formats.number(index + 1) };
            const name = t('templates.subItem', words);
            const end = endOf(subItems, index);
            const isUnderLast = index > 0 && one.depth <= subItems[index - 1]!.depth;
            return (
              // They have no other identity than their place.
              <li
                key={`${index}`}
                className={styles.subItem}
                style={{ '--depth': Math.min(one.depth, 6) } as React.CSSProperties}
              >
                {primary ? (
                  <ValueField
                    attribute={primary}
                    data={validData(primary, one.values[primary.id]) ?? null}
                    onChange={(data) =>
                      onChange(
                        subItems.with(index, { ...one, values: { ...one.values, [primary.id]: data } }),
                      )
                    }
                    onSettings={undefined}
                    begins={index === added}
                    words={{
                      label: name,
                      set: t('templates.setValue', { name }),
                      change: t('templates.changeValue', { name }),
                      clear: t('templates.clearValue', { name }),
                    }}
                  />
                ) : (
                  <span className={styles.numbered}>{name}</span>
                )}
                <span className={styles.subItemActions}>
                  <IconButton
                    small
                    label={t('templates.outdentSubItem', words)}
                    isDisabled={one.depth === 0}
                    onPress={() => onChange(shifted(subItems, index, end, -1))}
                  >
                    <Outdent size={14} className="mirrored" />
                  </IconButton>
                  <IconButton
                    small
                    label={t('templates.indentSubItem', words)}
                    isDisabled={!isUnderLast || deepest(subItems, index, end) >= ITEM_DEPTH_MAX - 2}
                    onPress={() => onChange(shifted(subItems, index, end, 1))}
                  >
                    <Indent size={14} className="mirrored" />
                  </IconButton>
                  <IconButton
                    small
                    label={t('templates.removeSubItem', words)}
                    onPress={() => onChange(subItems.toSpliced(index, end - index))}
                  >
                    <X size={14} />
                  </IconButton>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      <Button
        kind="quiet"
        size="small"
        icon={<Plus size={14} />}
        isDisabled={subItems.length >= TEMPLATE_SUB_ITEMS_MAX}
        onPress={add}
      >
        {t('item.addSubItem')}
      </Button>
    </SortedFields>
  );
}

/** Behind the last of those below one. */
function endOf(subItems: readonly TemplateSubItem[], index: number): number {
  const next = subItems.findIndex((one, at) => at > index && one.depth <= subItems[index]!.depth);
  return next < 0 ? subItems.length : next;
}

const deepest = (subItems: readonly TemplateSubItem[], start: number, end: number): number =>
  Math.max(...subItems.slice(start, end).map(({ depth }) => depth));

/** With one and those below it a level higher or lower. */
const shifted = (subItems: readonly TemplateSubItem[], start: number, end: number, by: number) =>
  subItems.map((one, at) => (at >= start && at < end ? { ...one, depth: one.depth + by } : one));
