import { aggregatesFor } from '@tessera/domain/views/aggregate.ts';
import type { AggregateFunction } from '@tessera/domain/views/aggregate-functions.ts';
import { Check } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { Menu } from '../../../ui/menu/menu.tsx';
import { Toolbar } from '../../../ui/toolbar/toolbar.tsx';
import { SummaryValue } from '../../summary/summary-value.tsx';
import { useAggregates } from '../../summary/use-aggregates.ts';
import type { Column } from '../columns.ts';
import parts from '../parts.module.css';
import type { Table } from '../use-table.ts';
import styles from './summary.module.css';

/** Below the columns: what is computed from the values of each. */
export function SummaryBar({ table }: { table: Table }) {
  const { t } = useTranslation();
  const { columns, layout } = table;
  return (
    <Toolbar
      className={styles.bar}
      label={t('summary.bar')}
      style={
        {
          '--frozen': `${layout.frozenWidth - layout.numberWidth}px`,
          '--number': `${layout.numberWidth}px`,
        } as React.CSSProperties
      }
    >
      <div className={parts.frozen}>
        <div className={parts.number} />
        {columns.frozen.map((column) => (
          <SummaryCell key={column.attribute.id} table={table} column={column} />
        ))}
      </div>
      <div ref={table.asideRef} className={parts.moving}>
        {columns.withHeads.map((column) => (
          <SummaryCell key={column.attribute.id} table={table} column={column} />
        ))}
      </div>
    </Toolbar>
  );
}

/** The function of one column, and what it made; a press offers the others. */
function SummaryCell({ table, column }: { table: Table; column: Column }) {
  const { t } = useTranslation();
  const { props, rows, settled, summary } = table;
  const aggregates = useAggregates(rows);
  const { attribute, isFrozen, width, start } = column;
  const functions = aggregatesFor(attribute);
  if (functions.length === 0) return null;
  const { aggregates: chosen } = props.settings;
  const of = chosen[attribute.id];
  const value = of && settled ? aggregates.of(attribute.id, of) : undefined;
  const choose = (next: AggregateFunction | undefined) => {
    const { [attribute.id]: _before, ...others } = chosen;
    props.onSettings({ ...props.settings, aggregates: next ? { ...others, [attribute.id]: next } : others });
  };
  const check = <Check size={14} aria-hidden />;
  const label = t('summary.of', { name: attribute.name });
  return (
    <div
      className={styles.cell}
      style={{ inlineSize: width, insetInlineStart: isFrozen ? `calc(var(--number) + ${start}px)` : start }}
    >
      <Menu
        label={label}
        isOpen={summary.menu === attribute.id}
        onOpenChange={(isOpen) => summary.setMenu(isOpen ? attribute.id : undefined)}
        actions={[
          {
            id: 'none',
            label: t('summary.none'),
            ...(of ? {} : { icon: check }),
            run: () => choose(undefined),
          },
          ...functions.map((one) => ({
            id: one,
            label: t(`attributes.rollups.functions.${one}`),
            ...(one === of ? { icon: check } : {}),
            run: () => choose(one),
          })),
        ]}
      >
        <Button className={styles.button!}>
          <span className={styles.content}>
            <span className="for-screen-readers">{label} </span>
            {of ? (
              <SummaryValue attribute={attribute} of={of} value={value} />
            ) : (
              <span className={styles.offer}>{t('summary.choose')}</span>
            )}
          </span>
        </Button>
      </Menu>
    </div>
  );
}
