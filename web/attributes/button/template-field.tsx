import { readTemplate, type Template, writeTemplate } from '@tessera/domain/buttons/template.ts';
import { TEXT_MAX_LENGTH } from '@tessera/domain/constants.ts';
import { Braces } from 'lucide-react';
import { useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { Menu } from '../../ui/menu/menu.tsx';
import { TextField } from '../../ui/text-field/text-field.tsx';
import { OptionList, optionId } from '../formula/editor/option-list.tsx';
import styles from './button-settings.module.css';
import { type StepPlace, sourcesIn } from './step-place.ts';
import { useNameOptions } from './use-name-options.ts';

interface TemplateFieldProps {
  label: string;
  hint: string;
  placeholder?: string;
  value: Template;
  place: StepPlace;
  onChange(value: Template): void;
}

/** A text with values in it: `{Name}` stands for that of the attribute. A brace opens the list of the names. */
export function TemplateField({ label, hint, placeholder = '', value, place, onChange }: TemplateFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const input = useRef<HTMLInputElement>(null);
  const sources = sourcesIn(place);
  const gone = t('attributes.buttons.goneAttribute');
  const typed = writeTemplate(value, sources, gone);
  const names = useNameOptions(typed, sources, () => input.current);
  const change = (text: string) => onChange(readTemplate(text, sources, gone, value));
  /** Where the caret is; behind the text where the person has not been in it. */
  const insert = (name: string) => {
    const from = input.current?.selectionStart ?? typed.length;
    const to = input.current?.selectionEnd ?? from;
    change(`${typed.slice(0, from)}{${name}}${typed.slice(to)}`);
  };
  return (
    <div className={styles.template}>
      <TextField
        inputRef={input}
        label={label}
        hint={hint}
        placeholder={placeholder}
        value={typed}
        parts={value.map((part) => ({
          text: writeTemplate([part], sources, gone),
          isChip: 'attribute_id' in part,
        }))}
        maxLength={TEXT_MAX_LENGTH}
        onChange={(text) => {
          change(text);
          names.written();
        }}
        onSelect={names.look}
        onBlur={names.close}
        onKeyDown={(event) => {
          const act = isComposing(event) ? undefined : names.onKey(event.key);
          // Escape closes the list, and not the dialog around it.
          if (!act) return event.continuePropagation();
          event.preventDefault();
          act();
        }}
        autoComplete="off"
        aria-autocomplete="list"
        aria-haspopup="listbox"
        {...(names.isOpen
          ? { 'aria-controls': list, 'aria-activedescendant': optionId(list, names.active) }
          : {})}
      />
      {names.isOpen && (
        <OptionList
          id={list}
          options={names.options}
          active={names.active}
          anchor={() => input.current!.getBoundingClientRect()}
          onPoint={names.setActive}
          onTake={names.take}
        />
      )}
      <Menu
        label={t('attributes.buttons.insertValue')}
        actions={sources.map(({ id, name }) => ({ id, label: name, run: () => insert(name) }))}
      >
        <Button kind="quiet" size="small" icon={<Braces size={14} />}>
          {t('attributes.buttons.insertValue')}
        </Button>
      </Menu>
    </div>
  );
}
