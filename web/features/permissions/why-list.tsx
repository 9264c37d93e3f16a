import type { Answer } from '@tessera/domain/permissions/explain.ts';
import { areas, permissionType } from '@tessera/domain/permissions/permissions.ts';
import { Check, X } from 'lucide-react';
import { usePermissionEditor } from './permission-editor.ts';
import { reasonText } from './reason-text.ts';
import { useWords } from './use-words.ts';
import styles from './why.module.css';

/** What a person may do and what not, by area, each with its reason. */
export function WhyList({ answers, person }: { answers: readonly Answer[]; person: number }) {
  const { place } = usePermissionEditor();
  const words = useWords();
  const { t, title } = words;
  return (
    <div className={styles.areas}>
      {areas.map((area) => {
        const own = answers.filter(({ permission }) => permissionType(permission).area === area);
        if (own.length === 0) return null;
        return (
          <section key={area} aria-label={t(`permissions.areas.${area}`)}>
            <h3 className={styles.area}>{t(`permissions.areas.${area}`)}</h3>
            <ul className={styles.answers}>
              {own.map((answer) => (
                <li
                  key={`${answer.permission} ${answer.own}`}
                  className={styles.answer}
                  data-granted={answer.granted}
                >
                  {answer.granted ? <Check size={14} aria-hidden /> : <X size={14} aria-hidden />}
                  <span className={styles.what}>
                    <span className={styles.name}>
                      {title(answer)}
                      <span className="for-screen-readers">
                        {': '}
                        {t(answer.granted ? 'permissions.cell.allowed' : 'permissions.cell.denied')}
                      </span>
                    </span>
                    <span className={styles.reason}>{reasonText(answer.reason, place, person, words)}</span>
                  </span>
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}
