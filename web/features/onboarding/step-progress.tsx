import { useTranslation } from 'react-i18next';
import styles from './onboarding.module.css';
import type { StepId } from './onboarding-steps.ts';

/** The progress, as a row of tesserae. */
export function StepProgress({ steps, current }: { steps: readonly StepId[]; current: StepId }) {
  const { t } = useTranslation();
  const at = steps.indexOf(current);
  return (
    <div className={styles.progress}>
      <span className={styles.count}>{t('onboarding.step', { number: at + 1, count: steps.length })}</span>
      <ol className={styles.steps} aria-label={t('onboarding.steps')}>
        {steps.map((step, index) => (
          <li
            key={step}
            className={styles.step}
            data-state={index < at ? 'done' : index === at ? 'current' : 'ahead'}
            aria-current={index === at ? 'step' : undefined}
          >
            {t(`onboarding.${step}`)}
          </li>
        ))}
      </ol>
    </div>
  );
}
