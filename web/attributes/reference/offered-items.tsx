import { type ReferenceSettings, SHOWN_BESIDE_MAX } from '@tessera/domain/attributes/reference.ts';
import { shownAttributes } from '@tessera/domain/computing/shown-attributes.ts';
import { isQueryable } from '@tessera/domain/query/queryable.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { ArrowUp, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { useHeldFolders } from '../../data/folder/use-links.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { ConditionFields } from '../conditions/condition-fields.tsx';
import styles from './reference.module.css';

interface OfferedItemsProps {
  team: number;
  folder: string;
  settings: ReferenceSettings;
  onChange(settings: ReferenceSettings): void;
}

/** Which items of the linked folder are offered, and what is shown of each beside its title. */
export function OfferedItems({ team, folder, settings, onChange }: OfferedItemsProps) {
  const { t } = useTranslation();
  // Conditions name linked items and people by what is known of that folder.
  useHeldFolders(team, folder);
  const attributes = shownAttributes(linkSource().attributes(team, folder), (id) =>
    linkSource().attribute(team, id),
  );
  const queryable = attributes.filter(isQueryable);
  const { offered, shown = [] } = settings;
  const limit = (filter: ReferenceSettings['offered']) => {
    const { offered: _, ...others } = settings;
    onChange(filter ? { ...others, offered: filter } : others);
  };
  const show = (ids: readonly string[]) => {
    const { shown: _, ...others } = settings;
    onChange(ids.length > 0 ? { ...others, shown: [...ids] } : others);
  };
  return (
    <>
      {queryable.length > 0 && (
        <div className={styles.offered}>
          <Checkbox
            isSelected={offered !== undefined}
            onChange={(on) => limit(on ? { match: 'all', conditions: [] } : undefined)}
          >
            {t('attributes.offered')}
          </Checkbox>
          {offered && (
            <>
              <p className={styles.hint}>{t('attributes.offeredHint')}</p>
              <ConditionFields attributes={queryable} filter={offered} onChange={limit} />
            </>
          )}
        </div>
      )}
      <ShownBeside attributes={attributes.filter(({ primary }) => !primary)} shown={shown} onChange={show} />
    </>
  );
}

interface ShownBesideProps {
  /** Those of the linked folder without the title. */
  attributes: readonly Attribute[];
  shown: readonly string[];
  onChange(shown: readonly string[]): void;
}

/** The attributes beside a title, in their order. */
function ShownBeside({ attributes, shown, onChange }: ShownBesideProps) {
  const { t } = useTranslation();
  const chosen = shown.flatMap((id) => attributes.find((one) => one.id === id) ?? []);
  const others = attributes.filter(({ id }) => !shown.includes(id));
  const ids = chosen.map(({ id }) => id);
  if (attributes.length === 0) return null;
  return (
    <div role="group" aria-label={t('attributes.shownBeside')} className={styles.offered}>
      <span className={styles.heading}>{t('attributes.shownBeside')}</span>
      {chosen.length === 0 && <p className={styles.hint}>{t('attributes.shownFirst')}</p>}
      {chosen.map(({ id, name }, at) => (
        <div key={id} className={styles.beside}>
          <span className={styles.title} dir="auto">
            {name}
          </span>
          {at > 0 && (
            <IconButton
              small
              label={t('attributes.moveUp', { name })}
              onPress={() => onChange(ids.with(at, ids[at - 1]!).with(at - 1, id))}
            >
              <ArrowUp size={14} />
            </IconButton>
          )}
          <IconButton
            small
            label={t('attributes.removeShown', { name })}
            onPress={() => onChange(ids.filter((other) => other !== id))}
          >
            <X size={14} />
          </IconButton>
        </div>
      ))}
      {others.length > 0 && chosen.length < SHOWN_BESIDE_MAX && (
        <SearchSelect
          label={t('attributes.add')}
          quiet
          value={null}
          placeholder={t('attributes.add')}
          onChange={(id) => onChange([...ids, id])}
          choices={others.map(({ id, name }) => ({ id, label: name }))}
        />
      )}
    </div>
  );
}
