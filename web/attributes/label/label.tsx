import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import {
  findOption,
  type LabelOption,
  type LabelSettings,
  newOption,
} from '@tessera/domain/attributes/label.ts';
import { Check, Tag } from 'lucide-react';
import { type KeyboardEvent, lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { chunk } from '../../data/folder/load-chunk.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { isComposing } from '../../ui/is-composing.ts';
import { matches } from '../../ui/picker/match.ts';
import type { AttributeUi, CellProps, EditorProps, Move } from '../attribute-ui.ts';
import styles from '../cells.module.css';
import editor from '../editor.module.css';

/** A thousand rows share one attribute: its options are looked up by id, once made. */
const maps = new WeakMap<object, Map<string, LabelOption>>();

const settingsOf = (settings: Record<string, unknown>): LabelSettings =>
  attributeKinds.label.settings.parse(settings) as LabelSettings;

function optionsById(settings: Record<string, unknown>): Map<string, LabelOption> {
  let map = maps.get(settings);
  if (!map) {
    const { options } = settingsOf(settings);
    map = new Map(options.map((option) => [option.id, option]));
    maps.set(settings, map);
  }
  return map;
}

function Cell({ data, attribute }: CellProps<string[]>) {
  const options = optionsById(attribute.settings);
  return (
    <span className={styles.chips}>
      {data.map((id) => {
        const option = options.get(id);
        return (
          option && (
            <Chip key={id} hue={option.color} ink={option.textColor}>
              {option.name}
            </Chip>
          )
        );
      })}
    </span>
  );
}

/** Those that what is typed finds; first the one that it names. */
function search(options: readonly LabelOption[], typed: string): LabelOption[] {
  const named = findOption(options, typed);
  const found = options.filter((option) => option !== named && matches(option.name, typed, option.synonyms));
  return named ? [named, ...found] : found;
}

/** Pick by typing a word's beginning; a name that is not there yet becomes a new option. */
function Editor({ attribute, data, typed, onCommit, onCancel, onDraft, onSettings }: EditorProps) {
  const { t } = useTranslation();
  const settings = settingsOf(attribute.settings);
  const [chosen, setChosen] = useState<string[]>((data as string[] | null) ?? []);
  const [text, setText] = useState(typed ?? '');
  const [active, setActive] = useState(0);
  const ended = useRef(false);
  const found = search(settings.options, text);
  const exact = findOption(settings.options, text);
  const creating = onSettings !== undefined && text.trim() !== '' && !exact;
  const count = found.length + (creating ? 1 : 0);

  const end = (ids: string[], move: Move) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(ids.length > 0 ? ids : null, move);
  };
  const choose = (ids: string[]) => {
    setChosen(ids);
    onDraft?.(ids.length > 0 ? ids : null);
  };
  const pick = (id: string, move: Move) => {
    if (!settings.multiple) return end(chosen.includes(id) ? [] : [id], move);
    choose(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
    setText('');
  };
  const create = (move: Move) => {
    const option = newOption(settings.options, text.trim());
    onSettings?.({ ...settings, options: [...settings.options, option] });
    pick(option.id, move);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % Math.max(count, 1));
    } else if (event.key === 'Enter' || event.key === 'Tab') {
      event.preventDefault();
      const move: Move = event.key === 'Enter' ? 'down' : event.shiftKey ? 'previous' : 'next';
      if (text === '' && event.key === 'Tab') return end(chosen, move);
      if (found[active]) pick(found[active].id, move);
      else if (creating) create(move);
      else end(chosen, move);
    } else if (event.key === 'Backspace' && text === '') {
      choose(chosen.slice(0, -1));
    }
  };

  return (
    <div
      className={editor.picker}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) end(chosen, 'stay');
      }}
    >
      <input
        className={editor.find}
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls="label-options"
        aria-activedescendant={count > 0 ? `label-option-${active}` : undefined}
        aria-label={attribute.name}
        placeholder={t('attributes.find')}
        dir="auto"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={onKeyDown}
      />
      <div
        role="listbox"
        id="label-options"
        aria-label={attribute.name}
        className={editor.options}
        aria-multiselectable={settings.multiple}
      >
        {found.map((option, index) => (
          <div
            key={option.id}
            id={`label-option-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={chosen.includes(option.id)}
            data-active={index === active}
            className={editor.option}
            onPointerMove={() => setActive(index)}
            onPointerDown={(event) => {
              event.preventDefault();
              pick(option.id, 'stay');
            }}
          >
            <Chip hue={option.color} ink={option.textColor}>
              {option.name}
            </Chip>
            {chosen.includes(option.id) && <Check size={14} aria-hidden />}
          </div>
        ))}
        {creating && (
          <div
            id={`label-option-${found.length}`}
            role="option"
            tabIndex={-1}
            aria-selected="false"
            data-active={active === found.length}
            className={editor.option}
            onPointerDown={(event) => {
              event.preventDefault();
              create('stay');
            }}
          >
            {t('attributes.createOption', { name: text.trim() })}
          </div>
        )}
      </div>
      {count === 0 && <p className={editor.none}>{t('attributes.noOptions')}</p>}
    </div>
  );
}

export const label: AttributeUi = {
  Icon: Tag,
  Cell,
  Editor,
  tall: true,
  Settings: lazy(chunk(() => import('./label-settings.tsx'))),
  Operand: lazy(chunk(() => import('./label-operand.tsx'))),
};
