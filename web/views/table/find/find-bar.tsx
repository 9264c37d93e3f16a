import { ChevronDown, ChevronRight, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import { Button } from '../../../ui/button/button.tsx';
import { IconButton } from '../../../ui/icon-button/icon-button.tsx';
import { isComposing } from '../../../ui/is-composing.ts';
import { TextField } from '../../../ui/text-field/text-field.tsx';
import { useToastRoom } from '../../../ui/toast/use-toast-room.ts';
import styles from './find-bar.module.css';
import type { Find } from './use-find.ts';

/** The longest text that is looked for, in UTF-16 code units: that of a search. */
const TEXT_MAX = 500;

interface FindBarProps {
  find: Find;
  /** The person may change values. */
  mayReplace: boolean;
}

/** Over the table: what is looked for, how often it is there, and what is put in its place. */
export function FindBar({ find, mayReplace }: FindBarProps) {
  const { t } = useTranslation();
  const [replaces, setReplaces] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { asked } = find;
  useEffect(() => {
    if (asked === 0) return;
    input.current?.focus();
    input.current?.select();
  }, [asked]);
  const bar = useRef<HTMLElement>(null);
  const [bottom, setBottom] = useState(0);
  useLayoutEffect(() => {
    const { offsetTop = 0, offsetHeight = 0 } = bar.current ?? {};
    setBottom(offsetTop + offsetHeight);
  }, [replaces]);
  useToastRoom(bottom);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      find.close();
    } else if (event.key.toLowerCase() === 'f' && (event.ctrlKey || event.metaKey) && !event.altKey) {
      // A second Ctrl+F asks for another text.
      event.preventDefault();
      input.current?.select();
    }
  };
  return (
    <search ref={bar} className={styles.bar} aria-label={t('find.bar')} onKeyDown={onKeyDown}>
      <div className={styles.line}>
        {mayReplace && (
          <IconButton
            small
            label={t(replaces ? 'find.hideReplace' : 'find.showReplace')}
            aria-expanded={replaces}
            onPress={() => setReplaces(!replaces)}
          >
            <ChevronRight size={14} className={replaces ? styles.turned : styles.turning} />
          </IconButton>
        )}
        <div className={styles.field}>
          <TextField
            label={t('find.text')}
            placeholder={t('find.text')}
            quiet
            autoFocus
            maxLength={TEXT_MAX}
            inputRef={input}
            value={find.text}
            onChange={find.type}
            onKeyDown={(event) => {
              if (isEnter(event)) find.step(event.shiftKey ? -1 : 1);
              else event.continuePropagation();
            }}
          />
        </div>
        <Count find={find} />
        <IconButton
          small
          label={t('find.previous')}
          isDisabled={find.count === 0}
          onPress={() => find.step(-1)}
        >
          <ChevronUp size={14} />
        </IconButton>
        <IconButton small label={t('find.next')} isDisabled={find.count === 0} onPress={() => find.step(1)}>
          <ChevronDown size={14} />
        </IconButton>
        <IconButton small label={t('ui.close')} onPress={find.close}>
          <X size={14} />
        </IconButton>
      </div>
      {mayReplace && replaces && <Replacement find={find} />}
    </search>
  );
}

/** The Enter of an input method ends a word, and is not for the bar. */
const isEnter = (event: Parameters<typeof isComposing>[0] & { key: string }): boolean =>
  event.key === 'Enter' && !isComposing(event);

function Count({ find }: { find: Find }) {
  const { t } = useTranslation();
  const formats = useFormats();
  const words = () => {
    if (find.text === '') return '';
    if (find.count === 0) return find.isDone ? t('find.none') : t('table.loadingAll');
    const count = formats.number(find.count) + (find.isDone ? '' : '+');
    return find.index === undefined
      ? count
      : t('find.place', { place: formats.number(find.index + 1), count });
  };
  return (
    <output className={styles.count} aria-live="polite">
      {words()}
    </output>
  );
}

function Replacement({ find }: { find: Find }) {
  const { t } = useTranslation();
  const [by, setBy] = useState('');
  return (
    <div className={styles.line}>
      <div className={styles.field}>
        <TextField
          label={t('find.replacement')}
          placeholder={t('find.replacement')}
          quiet
          autoFocus
          value={by}
          onChange={setBy}
          onKeyDown={(event) => {
            if (isEnter(event)) find.replace(by);
            else event.continuePropagation();
          }}
        />
      </div>
      <Button size="small" isDisabled={find.count === 0} onPress={() => find.replace(by)}>
        {t('find.replace')}
      </Button>
      <Button size="small" isDisabled={find.count === 0 || !find.isWhole} onPress={() => find.replaceAll(by)}>
        {t('find.replaceAll')}
      </Button>
    </div>
  );
}
