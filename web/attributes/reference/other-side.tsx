import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { LinkFolder } from '../../data/folder/link-source.ts';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { SettingsProps } from '../attribute-ui.ts';

interface OtherSideProps extends Required<Pick<SettingsProps, 'newId' | 'onAlso'>> {
  /** The folder to whose items the attribute leads, and that of its own items. */
  to: LinkFolder;
  from: LinkFolder;
}

/** Asks whether the linked folder gets an attribute that shows the links from there. */
export function OtherSide({ to, from, newId, onAlso }: OtherSideProps) {
  const { t } = useTranslation();
  const [name, setName] = useState<string>();
  const [hidden, setHidden] = useState(false);
  const wish = (next: string | undefined, hides = hidden) => {
    setName(next);
    setHidden(hides);
    if (next === undefined) return onAlso(undefined);
    const settings = { attribute_id: newId, folder_id: from.id };
    const called = next.trim() || from.name;
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
      <Checkbox isSelected={name !== undefined} onChange={(on) => wish(on ? from.name : undefined)}>
        {t('attributes.otherSide', { folder: to.name })}
      </Checkbox>
      {name !== undefined && (
        <>
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
