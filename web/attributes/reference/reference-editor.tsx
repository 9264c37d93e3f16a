import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import type { EditorProps } from '../attribute-ui.ts';
import { MultiSelect } from '../multi-select.tsx';
import styles from './reference.module.css';
import type { LinkChoice } from './use-link-choice.ts';
import { useReferenceEdit } from './use-reference-edit.ts';
import { besideWords, ValuesBeside } from './values-beside.tsx';

/** The person finds items by words of their titles and links them; an unknown title becomes a new item. */
export function ReferenceEditor(props: EditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const { edit, choice } = useReferenceEdit(props);
  return (
    <MultiSelect
      edit={edit}
      label={props.attribute.name}
      placeholder={t('attributes.findItem')}
      none={t(choice.isLoading ? 'ui.loading' : 'attributes.noItems')}
      options={choice.shown.map(({ link, title, beside }) => ({
        id: link,
        content: title || t('item.untitled'),
        note: beside && {
          words: besideWords(beside, { t, formats }),
          content: <ValuesBeside values={beside} />,
        },
      }))}
    >
      {choice.folders.length > 0 && <Folders choice={choice} onEscape={edit.cancel} />}
    </MultiSelect>
  );
}

/** Where items of any folder can be linked, the folder whose items are listed. */
export function Folders({ choice, onEscape }: { choice: LinkChoice; onEscape?: () => void }) {
  const { t } = useTranslation();
  return (
    <select
      className={styles.folder}
      aria-label={t('attributes.linkedFolder')}
      value={choice.folder}
      onChange={(event) => choice.setFolder(event.target.value)}
      onKeyDown={(event) => {
        if (!onEscape) return;
        event.stopPropagation();
        if (event.key === 'Escape') onEscape();
      }}
    >
      {choice.folders.map(({ id, name, board }) => (
        <option key={id} value={id}>
          {`${board} / ${name}`}
        </option>
      ))}
    </select>
  );
}
