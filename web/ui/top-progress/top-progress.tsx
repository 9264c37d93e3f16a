import styles from './top-progress.module.css';

/** A thin bar at the top: something loads. */
export const TopProgress = () => <div className={styles.bar} aria-hidden="true" />;
