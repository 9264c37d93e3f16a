import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Grip } from '../../ui/drag/grip.tsx';
import { useRowDrag } from '../../ui/drag/use-row-drag.ts';
import { matches } from '../../ui/picker/match.ts';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { useNarrow } from '../../ui/use-narrow.ts';
import styles from './toolbar.module.css';

/** As many are seen at a glance. */
const WITHOUT_SEARCH = 6;

type Shown = Pick<SharedSettings, 'hidden' | 'order'>;

interface AttributesPanelProps extends Shown {
  attributes: readonly Attribute[];
  onChange(part: Partial<Shown>): void;
}

/** Chooses the shown attributes and their order. The primary one is always shown, before the others. */
export function AttributesPanel({ attributes, hidden, order, onChange }: AttributesPanelProps) {
  const { t } = useTranslation();
  const list = useRef<HTMLDivElement>(null);
  const isNarrow = useNarrow();
  const [typed, setTyped] = useState('');
  const primary = attributes.filter((one) => one.primary);
  const others = inOrder(
    attributes.filter((one) => !one.primary),
    order,
  );
  const { handle, markOf } = useRowDrag({
    list,
    options: others,
    onChange: (next) => onChange({ order: [...primary, ...next].map(({ id }) => id) }),
  });
  const found = [...primary, ...others].filter(({ name }) => matches(name, typed));
  const isSearched = typed.trim() !== '';
  return (
    <div className={styles.panel}>
      {attributes.length > WITHOUT_SEARCH && (
        <TextField
          label={t('ui.search')}
          quiet
          // On a phone the keyboard would cover the list.
          autoFocus={!isNarrow}
          placeholder={t('ui.search')}
          value={typed}
          onChange={setTyped}
        />
      )}
      <div ref={list} className={styles.attributes}>
        {found.map(({ id, name, primary: isPrimary }) => (
          <div
            key={id}
            className={styles.attribute}
            data-option={id}
            data-mark={isSearched ? undefined : markOf(others.findIndex((one) => one.id === id))}
          >
            <Checkbox
              isDisabled={isPrimary}
              isSelected={isPrimary || !hidden.includes(id)}
              onChange={(shown) =>
                onChange({ hidden: shown ? hidden.filter((other) => other !== id) : [...hidden, id] })
              }
            >
              <span dir="auto">{name}</span>
            </Checkbox>
            {!isPrimary && !isSearched && (
              <Grip label={t('filter.moveAttribute', { name })} handle={handle(id)} />
            )}
          </div>
        ))}
        {found.length === 0 && <p className={styles.quiet}>{t('ui.nothingFound')}</p>}
      </div>
      <div className={styles.panelFoot}>
        <Button
          kind="quiet"
          size="small"
          isDisabled={hidden.length === 0}
          onPress={() => onChange({ hidden: [] })}
        >
          {t('filter.showAll')}
        </Button>
        <Button
          kind="quiet"
          size="small"
          isDisabled={others.every(({ id }) => hidden.includes(id))}
          onPress={() => onChange({ hidden: others.map(({ id }) => id) })}
        >
          {t('filter.hideAll')}
        </Button>
      </div>
    </div>
  );
}

/** As the view has them: those that it does not name come last. */
function inOrder(attributes: readonly Attribute[], order: readonly string[]): Attribute[] {
  const rank = new Map(order.map((id, index) => [id, index]));
  const rankOf = ({ id }: Attribute) => rank.get(id) ?? order.length;
  return attributes.toSorted((one, other) => rankOf(one) - rankOf(other));
}
