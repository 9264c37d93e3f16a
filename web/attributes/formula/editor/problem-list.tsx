import { isWarning, type Problem } from '@tessera/domain/formula/problem.ts';
import clsx from 'clsx';
import { CircleX, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { problemWords } from './formula-words.ts';
import styles from './problem-list.module.css';

interface ProblemListProps {
  problems: readonly Problem[];
  onGo(problem: Problem): void;
}

/** The others are underlined, and are told once these are mended. */
const SHOWN = 10;

/** What is wrong, in words; each leads to its place. */
export function ProblemList({ problems, onGo }: ProblemListProps) {
  const { t } = useTranslation();
  return (
    <ul className={styles.list}>
      {problems.slice(0, SHOWN).map((problem, index) => {
        const warns = isWarning(problem);
        const Icon = warns ? TriangleAlert : CircleX;
        return (
          <li key={index}>
            <button
              type="button"
              className={clsx(styles.problem, warns ? styles.warning : styles.error)}
              onClick={() => onGo(problem)}
            >
              <Icon size={14} aria-hidden />
              <span>{problemWords(problem, { t })}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
