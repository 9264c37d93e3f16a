import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { challenge } from '../../data/api/challenge.ts';
import { chunk } from '../../data/folder/load-chunk.ts';
import { useObservable } from '../../data/page/observable.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { useTypingPause } from '../../ui/use-typing-pause.ts';
import styles from './challenge.module.css';
import type { ChallengeOverlay } from './challenge-overlay.tsx';

const loadOverlay = chunk(() => import('./challenge-overlay.tsx'));

/** Shows the bot challenge when calls wait for it, and the way back to it after it was given up. */
export function ChallengeHost() {
  const { t } = useTranslation();
  const state = useObservable(challenge.state);
  const [Overlay, setOverlay] = useState<ComponentType<ComponentProps<typeof ChallengeOverlay>>>();
  const asked = state.kind === 'asked';
  // A background call may meet it at any time.
  const mayOpen = useTypingPause(asked);

  useEffect(() => {
    if (!asked || Overlay) return;
    loadOverlay().then(
      (loaded) => setOverlay(() => loaded.ChallengeOverlay),
      () => challenge.answer(false),
    );
  }, [asked, Overlay]);

  // Outside the page, which is inert while one of its own dialogs is open.
  if (state.kind === 'asked')
    return (
      Overlay &&
      mayOpen &&
      createPortal(
        <Overlay settings={state.settings} onAnswer={(passed) => challenge.answer(passed)} />,
        document.body,
      )
    );
  if (state.kind === 'none') return null;
  return createPortal(
    <div role="alert" className={styles.notice} data-react-aria-top-layer="true">
      <span>{t('challenge.failed')}</span>
      <PlainButton onPress={() => challenge.tryAgain()}>{t('challenge.tryAgain')}</PlainButton>
    </div>,
    document.body,
  );
}
