import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../data/page/formats.ts';
import { isComposing } from '../../ui/is-composing.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';
import { moveOf } from '../editor-keys.ts';
import styles from './rating.module.css';
import { RatingIcons, ratingSettings } from './rating-icons.tsx';
import { ratingAfter, ratingWords } from './rating-keys.ts';

/** Sets a rating by digits, arrow keys, the space bar, or a click on an icon. */
export function RatingEditor({ attribute, data, typed, onCommit, onCancel, onDraft }: EditorProps) {
  const { t } = useTranslation();
  const formats = useFormats();
  const settings = ratingSettings(attribute.settings);
  const [value, setValue] = useState(() => {
    const before = typeof data === 'number' ? data : 0;
    return typed === undefined ? before : (ratingAfter(typed, before, '', settings) ?? before);
  });
  const lastKey = useRef(typed ?? '');
  const ended = useRef(false);
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus({ preventScroll: true }), []);

  const commit = (rated: number, move: CursorMove) => {
    if (ended.current) return;
    ended.current = true;
    onCommit(rated === 0 ? null : rated, move);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (isComposing(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const move = moveOf(event);
    const next = ratingAfter(mirrored(event.key, isRtl), value, lastKey.current, settings);
    lastKey.current = event.key;
    if (event.key === 'Escape') {
      ended.current = true;
      onCancel();
    } else if (move) commit(value, move);
    else if (next === undefined) return;
    else {
      setValue(next);
      onDraft?.(next === 0 ? null : next);
    }
    event.preventDefault();
  };
  const onClick = (event: MouseEvent<HTMLElement>) => {
    const key = (event.target as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset['key'];
    if (key !== undefined) commit(Number(key), 'stay');
  };

  return (
    <div
      ref={element}
      role="slider"
      tabIndex={0}
      aria-label={attribute.name}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={settings.max}
      aria-valuetext={ratingWords(value, settings, { t, formats })}
      className={`${styles.rating} ${styles.editor}`}
      onKeyDown={onKeyDown}
      onClick={onClick}
      onBlur={() => commit(value, 'stay')}
    >
      <RatingIcons value={value} settings={settings} />
    </div>
  );
}

/** From right to left the arrow to the left raises. */
function mirrored(key: string, isRtl: boolean): string {
  if (!isRtl) return key;
  return key === 'ArrowLeft' ? 'ArrowRight' : key === 'ArrowRight' ? 'ArrowLeft' : key;
}
