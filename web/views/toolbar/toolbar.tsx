import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { TableSettings } from '@tessera/domain/views/table.ts';
import { ArrowUpDown, Eye, Group, ListFilter, RotateCcw, Rows3, Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { Menu } from '../../ui/menu/menu.tsx';
import { Popover } from '../../ui/popover/popover.tsx';
import { FilterPanel, newCondition } from './filter-panel.tsx';
import { SortPanel } from './sort-panel.tsx';
import styles from './toolbar.module.css';
import { useWords } from './words.ts';

interface ToolbarProps {
  attributes: readonly Attribute[];
  settings: TableSettings;
  onSettings(next: TableSettings): void;
  /** Brings back what is saved, where the person sees it otherwise and that is not saved; undefined: they do not. */
  onReset: (() => void) | undefined;
  /** An attribute that a condition is asked for, from elsewhere. */
  asked: string | undefined;
  onAsked(): void;
}

/** What a view shows and in which order. What is set stands there in words, one press from being changed. */
export function Toolbar({ attributes, settings, onSettings, onReset, asked, onAsked }: ToolbarProps) {
  const { t } = useTranslation();
  const words = useWords(attributes);
  const { query } = settings;
  const change = (part: Partial<TableSettings['query']>) =>
    onSettings({ ...settings, query: { ...query, ...part } });

  useEffect(() => {
    const attribute = attributes.find(({ id }) => id === asked);
    if (!attribute) return;
    change({
      filter: { ...query.filter, conditions: [...query.filter.conditions, newCondition(attribute)] },
    });
    onAsked();
  });

  const filterPanel = (
    <FilterPanel attributes={attributes} filter={query.filter} onChange={(filter) => change({ filter })} />
  );
  const sortPanel = (
    <SortPanel attributes={attributes} sorts={query.sorts} onChange={(sorts) => change({ sorts })} />
  );

  return (
    <div role="toolbar" aria-label={t('filter.filter')} className={styles.bar}>
      <Popover
        label={t('filter.filter')}
        trigger={
          <Button kind="quiet" size="small" icon={<ListFilter size={14} />}>
            {t('filter.filter')}
          </Button>
        }
      >
        {filterPanel}
      </Popover>
      <Popover
        label={t('filter.sort')}
        trigger={
          <Button kind="quiet" size="small" icon={<ArrowUpDown size={14} />}>
            {t('filter.sort')}
          </Button>
        }
      >
        {sortPanel}
      </Popover>
      <Menu
        label={t('filter.group')}
        actions={[
          { id: 'none', label: t('filter.none'), run: () => change({ group: null }) },
          ...attributes
            .filter(({ kind }) => attributeKinds[kind].canGroup)
            .map(({ id, name }, index) => ({
              id,
              label: name,
              apart: index === 0,
              run: () => change({ group: { attribute_id: id } }),
            })),
        ]}
      >
        <Button kind="quiet" size="small" icon={<Group size={14} />}>
          {t('filter.group')}
        </Button>
      </Menu>
      <Popover
        label={t('filter.attributes')}
        trigger={
          <Button kind="quiet" size="small" icon={<Eye size={14} />}>
            {t('filter.attributes')}
          </Button>
        }
      >
        <div className={styles.panel}>
          {attributes.map(({ id, name, primary }) => (
            <Checkbox
              key={id}
              isDisabled={primary}
              isSelected={!settings.hidden.includes(id)}
              onChange={(shown) =>
                onSettings({
                  ...settings,
                  hidden: shown ? settings.hidden.filter((other) => other !== id) : [...settings.hidden, id],
                })
              }
            >
              <span dir="auto">{name}</span>
            </Checkbox>
          ))}
        </div>
      </Popover>
      <Menu
        label={t('filter.height')}
        actions={(['short', 'medium', 'tall'] as const).map((id) => ({
          id,
          label: t(`filter.${id}`),
          shortcut: settings.row_height === id ? '✓' : '',
          run: () => onSettings({ ...settings, row_height: id }),
        }))}
      >
        <Button kind="quiet" size="small" icon={<Rows3 size={14} />}>
          {t('filter.height')}
        </Button>
      </Menu>

      {query.filter.conditions.length > 0 && (
        <Chip
          text={words.filter(query.filter)}
          panel={filterPanel}
          label={t('filter.filter')}
          onClear={() => change({ filter: { match: 'all', conditions: [] } })}
        />
      )}
      {query.sorts.length > 0 && (
        <Chip
          text={words.sorts(query.sorts)}
          panel={sortPanel}
          label={t('filter.sort')}
          onClear={() => change({ sorts: [] })}
        />
      )}
      {query.group && (
        <Chip
          text={words.group(query.group.attribute_id)}
          label={t('filter.group')}
          onClear={() => change({ group: null })}
        />
      )}
      {onReset && (
        <span className={styles.chip}>
          <span className={styles.chipText}>{t('visitor.onlyForYou')}</span>
          <button
            type="button"
            className={styles.clear}
            aria-label={t('visitor.reset')}
            title={t('visitor.reset')}
            onClick={onReset}
          >
            <RotateCcw size={13} aria-hidden />
          </button>
        </span>
      )}
      <span className={styles.grow} />
      <SearchBox value={query.search} onChange={(search) => change({ search })} />
    </div>
  );
}

/** What is set, in words. */
function Chip({
  text,
  panel,
  label,
  onClear,
}: {
  text: string;
  panel?: React.ReactNode;
  label: string;
  onClear(): void;
}) {
  const { t } = useTranslation();
  const trigger = (
    <Button kind="quiet" size="small">
      {text}
    </Button>
  );
  return (
    <span className={styles.chip}>
      {panel ? (
        <Popover label={label} trigger={trigger}>
          {panel}
        </Popover>
      ) : (
        <span className={styles.chipText}>{text}</span>
      )}
      <button
        type="button"
        className={styles.clear}
        aria-label={`${t('filter.remove')}: ${text}`}
        onClick={onClear}
      >
        <X size={13} aria-hidden />
      </button>
    </span>
  );
}

/** A search is a part of the view only when the person has stopped typing. */
const TYPING_MS = 200;

function SearchBox({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(value);
  const own = useRef(value);
  useEffect(() => {
    // Set from elsewhere, as when the view is shown again as it is saved.
    if (value !== own.current) setText(value);
    own.current = value;
  }, [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => {
      own.current = text;
      onChange(text);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <label className={styles.search}>
      <Search size={14} aria-hidden />
      <input
        type="search"
        value={text}
        maxLength={500}
        placeholder={t('filter.search')}
        aria-label={t('filter.search')}
        onChange={(event) => setText(event.target.value)}
        dir="auto"
      />
    </label>
  );
}
