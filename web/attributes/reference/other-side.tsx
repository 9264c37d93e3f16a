import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkFolder } from '../../data/folder/link-source.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { SearchSelect } from '../../ui/search-select/search-select.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';
import styles from './reference.module.css';

interface OtherSideProps extends Required<Pick<SettingsProps, 'newId' | 'onAlso'>> {
  /** The folder to whose items the attribute leads. */
  to: LinkFolder;
  /** Those of its own items: of an attribute of the whole board all of that board. */
  from: readonly LinkFolder[];
  begin: LinkFolder;
}

/** Asks whether the linked folder gets an attribute that shows the links from there: those of the items of one folder. */
export function OtherSide({ to, from, begin, newId, onAlso }: OtherSideProps) {
  const { t } = useTranslation();
  const [folder, setFolder] = useState(begin);
  const [name, setName] = useState<string>();
  const [hidden, setHidden] = useState(false);
  const wish = (next: string | undefined, hides = hidden, linking = folder) => {
    setName(next);
    setHidden(hides);
    setFolder(linking);
    if (next === undefined) return onAlso(undefined);
    const settings = { attribute_id: newId, folder_id: linking.id };
    const called = next.trim() || linking.name;
    onAlso({
      board_id: to.board_id,
      folder_id: to.id,
      kind: 'referenced-by',
      name: called,
      settings,
      hidden: hides,
    });
  };
  return (
    <>
      <Checkbox isSelected={name !== undefined} onChange={(on) => wish(on ? folder.name : undefined)}>
        {t('attributes.otherSide', { folder: to.name })}
      </Checkbox>
      {name !== undefined && (
        <>
          {from.length > 1 && (
            <>
              <SearchSelect
                label={t('attributes.otherSideFrom')}
                value={folder.id}
                onChange={(id) => {
                  const next = from.find((one) => one.id === id)!;
                  // A name that nobody has typed is that of the folder.
                  wish(name === folder.name ? next.name : name, hidden, next);
                }}
                choices={from.map(({ id, name: label }) => ({ id, label }))}
              />
              <p className={styles.hint}>
                {t('attributes.otherSideOfBoard', {
                  folder: to.name,
                  kind: t('attributes.referenced-by'),
                })}
              </p>
            </>
          )}
          <TextField
            label={t('attributes.otherSideName')}
            value={name}
            onChange={(next) => wish(next)}
            maxLength={200}
          />
          <Checkbox isSelected={hidden} onChange={(hides) => wish(name, hides)}>
            {t('attributes.otherSideHidden')}
          </Checkbox>
        </>
      )}
    </>
  );
}
