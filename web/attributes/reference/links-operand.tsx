import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/checkbox/checkbox.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import type { OperandProps } from '../attribute-ui.ts';
import editor from '../editor.module.css';
import people from '../people.module.css';
import styles from './reference.module.css';
import { Folders } from './reference-editor.tsx';
import { useLinkChoice } from './use-link-choice.ts';

/** The items that a condition compares with: those that are chosen, and those that words of their titles find. */
export default function LinksOperand({ attribute, value, onChange }: OperandProps) {
  const { t } = useTranslation();
  const chosen = Array.isArray(value) ? value : [];
  const choice = useLinkChoice(attribute, chosen, { all: true });
  return (
    <div role="group" aria-label={t('filter.operand')} className={people.operand}>
      {choice.folders.length > 0 && <Folders choice={choice} />}
      <TextField label={t('attributes.searchItems')} quiet value={choice.text} onChange={choice.setText} />
      {choice.shown.map(({ link, title }) => (
        <Checkbox
          key={link}
          isSelected={chosen.includes(link)}
          onChange={(on) => onChange(on ? [...chosen, link] : chosen.filter((other) => other !== link))}
        >
          <span className={styles.title} dir="auto">
            {title || t('item.untitled')}
          </span>
        </Checkbox>
      ))}
      {choice.shown.length === 0 && (
        <p className={editor.none}>{t(choice.isLoading ? 'ui.loading' : 'attributes.noItems')}</p>
      )}
    </div>
  );
}
