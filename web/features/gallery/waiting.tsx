import { Suspense } from 'react';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { ProgressBar } from '../../ui/progress-bar/progress-bar.tsx';
import { ProgressLine } from '../../ui/progress-line/progress-line.tsx';
import { PullSign } from '../../ui/pull-to-refresh/pull-sign.tsx';
import { SkeletonLines, SkeletonRows } from '../../ui/skeleton/skeleton.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import { TopProgress } from '../../ui/top-progress/top-progress.tsx';
import styles from './gallery.module.css';
import { type Pieces, State } from './piece.tsx';

const stop = () => Promise.resolve();
const Missing = latePart<object>(() => Promise.reject(new Error('It never comes.')));

/** What shows until something is there. */
export const waiting: Pieces = {
  'progress-bar': () => (
    <State of="under way" wide>
      <ProgressBar label="Importing" value={340} max={1_000} detail="340 of 1,000" />
    </State>
  ),
  'progress-line': () => (
    <>
      <State of="under way" wide>
        <ProgressLine label="Deleting" value={3} max={10} detail="3 of 10" isStopping={false} onStop={stop} />
      </State>
      <State of="stopping" wide>
        <ProgressLine label="Copying" value={7} max={10} detail="7 of 10" isStopping onStop={stop} />
      </State>
    </>
  ),
  'pull-to-refresh': () => (
    <>
      <State of="pulled">
        <div className={styles.pull}>
          <PullSign pulled={110} isFar={false} />
        </div>
      </State>
      <State of="far enough">
        <div className={styles.pull}>
          <PullSign pulled={140} isFar />
        </div>
      </State>
    </>
  ),
  'late-part': () => (
    <State of="not loaded" wide>
      <Suspense>
        <Missing />
      </Suspense>
    </State>
  ),
  spinner: () => (
    <State of="loading">
      <Spinner />
    </State>
  ),
  skeleton: () => (
    <>
      <State of="lines" wide>
        <div className={styles.window}>
          <SkeletonLines lines={3} />
        </div>
      </State>
      <State of="rows of people" wide>
        <div className={styles.window}>
          <SkeletonRows rows={2} of="faces" />
        </div>
      </State>
      <State of="rows of things" wide>
        <div className={styles.window}>
          <SkeletonRows rows={2} of="icons" />
        </div>
      </State>
    </>
  ),
  'top-progress': () => (
    <State of="a page loads" wide>
      <div className={styles.window}>
        <TopProgress />
      </div>
    </State>
  ),
};
