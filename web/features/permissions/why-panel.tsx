import { Access } from '@tessera/domain/permissions/access.ts';
import { explain, hiddenAt, linesAt } from '@tessera/domain/permissions/explain.ts';
import { EyeOff, X } from 'lucide-react';
import { useEffect, useMemo, useRef } from 'react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { isEmpty } from './draft.ts';
import { usePermissionEditor } from './permission-editor.ts';
import { reasonText } from './reason-text.ts';
import { useWords } from './use-words.ts';
import styles from './why.module.css';
import { WhyList } from './why-list.tsx';

/** The button that opened the panel, which gets the focus back. */
export const ASK_ID = 'ask-why';

/** What a person may do at the place, and why, with unsaved changes. */
export function WhyPanel({ person, onClose }: { person: number; onClose(): void }) {
  const { after, place, members, standings, draft } = usePermissionEditor();
  const words = useWords();
  const { t, person: nameOf, bare } = words;
  const { tree, effective } = after;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (person !== undefined) heading.current?.focus();
  }, [person]);
  const { hidden, answers } = useMemo(() => {
    const access = new Access(tree, { person, standing: standings.get(person) }, { effective });
    return {
      hidden: hiddenAt(tree, access, place),
      answers: linesAt(place).map((line) => explain(tree, access, place, line)),
    };
  }, [tree, effective, place, person, standings]);
  const name = nameOf(person);
  const close = () => {
    onClose();
    document.getElementById(ASK_ID)?.focus();
  };
  return (
    <aside
      className={styles.panel}
      aria-labelledby="why"
      // Listens before the buttons in it, which stop every key.
      onKeyDownCapture={(event) => event.key === 'Escape' && close()}
    >
      <header className={styles.head}>
        <Avatar name={name} photo={members.get(person)?.photo_url} size={32} />
        <h2 id="why" ref={heading} tabIndex={-1} className={styles.title} dir="auto">
          {t('permissions.why.title', { name })}
        </h2>
        <IconButton label={t('ui.close')} onPress={close}>
          <X size={16} />
        </IconButton>
      </header>
      <div className={styles.body}>
        <p className={styles.reason}>
          <span dir="auto">{bare(place)}</span>
          {' · '}
          {t(`permissions.one.${standings.get(person) ?? 'guest'}`)}
          {!isEmpty(draft) && ` · ${t('permissions.why.withDraft')}`}
        </p>
        {hidden ? (
          <div className={styles.hidden}>
            <EyeOff size={16} aria-hidden />
            <div>
              <p className={styles.name}>{t('permissions.why.doesNotSee', { name })}</p>
              <p className={styles.reason}>{reasonText(hidden, place, person, words)}</p>
            </div>
          </div>
        ) : (
          <WhyList answers={answers} person={person} />
        )}
      </div>
    </aside>
  );
}
