import { newId } from '@tessera/domain/plain-ids.ts';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkSource } from '../../data/folder/link-source.ts';
import { Button } from '../../ui/button/button.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import { leadingIn } from './linked-attributes.ts';
import styles from './lookup.module.css';
import { NewReference } from './new-reference.tsx';

const NEW = 'new';

interface ReferenceFieldProps extends Pick<SettingsProps, 'around' | 'ofFolder' | 'onAlso' | 'place'> {
  value: string | null;
  /** The chosen one, and the folder to which it leads. */
  onChange(id: string | null, folderId: string | undefined): void;
}

/** The reference whose items are read. Where there is none, one can be made with the attribute. */
export function ReferenceField({ value, onChange, place, onAlso, ...where }: ReferenceFieldProps) {
  const { t } = useTranslation();
  const [made, setMade] = useState<string>();
  const leading = leadingIn(where);
  const begin = () => {
    setMade(newId());
    onChange(null, undefined);
  };
  const choose = (id: string) => {
    if (id === NEW) return begin();
    setMade(undefined);
    onAlso?.(undefined);
    onChange(id, leading.find(({ attribute }) => attribute.id === id)?.folder_id);
  };
  if (leading.length === 0 && !made)
    return (
      <div className={styles.none}>
        <p>{t('attributes.lookups.noReference')}</p>
        {onAlso ? (
          <Button size="small" icon={<Plus size={14} aria-hidden />} onPress={begin}>
            {t('attributes.lookups.makeReference')}
          </Button>
        ) : (
          <p>{t('attributes.lookups.addReference')}</p>
        )}
      </div>
    );
  const isGone = !made && value !== null && leading.every(({ attribute }) => attribute.id !== value);
  return (
    <>
      {leading.length > 0 && (
        <SearchSelect
          label={t('attributes.lookups.reference')}
          value={made ? NEW : value}
          onChange={choose}
          choices={[
            ...leading.map(({ attribute: { id, kind, name }, folder_id }) => {
              const { Icon } = attributeUis[kind];
              const folder = place && linkSource().folder(place.teamId, folder_id)?.name;
              return {
                id,
                label: name,
                icon: <Icon size={14} aria-hidden />,
                ...(folder ? { note: folder } : {}),
              };
            }),
            ...(onAlso
              ? [
                  {
                    id: NEW,
                    label: t('attributes.lookups.newReference'),
                    icon: <Plus size={14} aria-hidden />,
                  },
                ]
              : []),
          ]}
        />
      )}
      {isGone && <p className={styles.gone}>{t('attributes.lookups.goneReference')}</p>}
      {made && place && onAlso && (
        <NewReference
          key={made}
          id={made}
          {...{ place, onAlso }}
          ofFolder={where.ofFolder ?? null}
          onChange={(folderId) => onChange(made, folderId)}
        />
      )}
    </>
  );
}
