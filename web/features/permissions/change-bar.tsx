import { parseEntryKey } from '@tessera/domain/permissions/entries.ts';
import { preview } from '@tessera/domain/permissions/preview.ts';
import { CircleAlert } from 'lucide-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { proposalOf } from '../../data/permissions/permission-changes.ts';
import { Button } from '../../ui/button/button.tsx';
import styles from './change-bar.module.css';
import { changesOf, overtaken, sizeOf } from './draft.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { useEffectText } from './use-effect-text.ts';
import { useWords } from './use-words.ts';

/** More sentences than this show on demand. */
const SHOWN = 3;

/** The effects of a change, and the people affected, before it is saved. */
export function ChangeBar() {
  const { known, standings, draft, board, discard, save } = usePermissionEditor();
  const { t, title, token, list } = useWords();
  const effectText = useEffectText();
  const [all, setAll] = useState(false);
  const { current, effectiveOf } = known;
  // In a workspace with thousands of folders this takes time: the matrix is drawn first.
  const settled = useDeferredValue(draft);
  const effects = useMemo(() => {
    const people = [...standings].map(([person, standing]) => ({ person, standing }));
    return preview(current, people, proposalOf(current.tree, changesOf(settled, board)), effectiveOf);
  }, [current, effectiveOf, standings, settled, board]);
  const sentences = effects.map(effectText);
  const since = overtaken(draft, current.tree).flatMap(({ key }) => {
    const entry = parseEntryKey(key);
    return entry ? [`${title(entry)} · ${token(entry.token)}`] : [];
  });
  const shown = all ? sentences : sentences.slice(0, SHOWN);
  return (
    <section className={styles.bar} aria-label={t('permissions.changes.title')} data-unsaved>
      <div className={styles.words} role="status">
        <p className={styles.count}>{t('permissions.changes.unsaved', { count: sizeOf(draft) })}</p>
        <ul className={styles.effects}>
          {shown.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
          {sentences.length === 0 && <li className={styles.none}>{t('permissions.effects.none')}</li>}
        </ul>
        {sentences.length > shown.length && (
          <button type="button" className={styles.more} onClick={() => setAll(true)}>
            {t('permissions.changes.more', { count: sentences.length - shown.length })}
          </button>
        )}
        {since.length > 0 && (
          <p className={styles.since}>
            <CircleAlert size={14} aria-hidden />
            <span>{t('permissions.changes.meanwhile', { what: list(since) })}</span>
          </p>
        )}
      </div>
      <div className={styles.buttons}>
        <Button onPress={discard}>{t('permissions.changes.discard')}</Button>
        <Button kind="primary" onPress={() => void save()}>
          {t('permissions.changes.save')}
        </Button>
      </div>
    </section>
  );
}
