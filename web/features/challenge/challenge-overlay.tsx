import type { ChallengeSettings } from '@tessera/domain/challenge-settings.ts';
import { X } from 'lucide-react';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/icon-button/icon-button.tsx';
import { Logo } from '../../ui/logo/logo.tsx';
import { Spinner } from '../../ui/spinner/spinner.tsx';
import styles from './challenge.module.css';
import { loadWidget } from './widget.ts';

interface ChallengeOverlayProps {
  settings: ChallengeSettings;
  /** Escape and the cross give up. */
  onAnswer(passed: boolean): void;
}

/**
 * The bot challenge over everything. It is a native dialog: it lies above all else, and keeps the focus, even if the
 * widget hides its frame from scripts.
 */
export function ChallengeOverlay({ settings, onAnswer }: ChallengeOverlayProps) {
  const { t } = useTranslation();
  const title = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const gone = useRef(false);

  useLayoutEffect(() => {
    const shown = dialog.current!;
    shown.showModal();
    // Screen readers read it first, and not the close button.
    heading.current!.focus();
    return () => {
      gone.current = true;
      // Gives the focus back.
      shown.close();
    };
  }, []);

  return (
    <dialog
      ref={dialog}
      className={styles.overlay}
      aria-labelledby={title}
      // Dialogs below do not react to it.
      data-react-aria-top-layer="true"
      onClose={() => {
        if (!gone.current) onAnswer(false);
      }}
    >
      <div className={styles.close}>
        <IconButton label={t('ui.close')} onPress={() => onAnswer(false)}>
          <X size={18} />
        </IconButton>
      </div>
      <div className={styles.panel}>
        <Logo size={40} />
        <h1 id={title} ref={heading} tabIndex={-1} className={styles.title}>
          {t('challenge.title')}
        </h1>
        <p className={styles.text}>{t('challenge.text')}</p>
        <Check settings={settings} onPassed={() => onAnswer(true)} />
      </div>
    </dialog>
  );
}

/** The provider's widget; after an error, its message and a new widget to try again. */
function Check({ settings, onPassed }: { settings: ChallengeSettings; onPassed(): void }) {
  const { t } = useTranslation();
  const [attempt, setAttempt] = useState(0);
  const [failed, setFailed] = useState(-1);
  return (
    <>
      {failed !== attempt && (
        <WidgetBox
          key={attempt}
          settings={settings}
          onPassed={onPassed}
          onFailed={() => setFailed(attempt)}
        />
      )}
      <div role="alert" className={styles.problem}>
        {failed === attempt && (
          <>
            <strong>{t('challenge.failed')}</strong>
            <span>{t('challenge.failedText')}</span>
          </>
        )}
      </div>
      {failed === attempt && (
        <Button kind="primary" size="large" autoFocus onPress={() => setAttempt(attempt + 1)}>
          {t('challenge.tryAgain')}
        </Button>
      )}
    </>
  );
}

interface WidgetBoxProps {
  settings: ChallengeSettings;
  onPassed(): void;
  onFailed(): void;
}

function WidgetBox({ settings, onPassed, onFailed }: WidgetBoxProps) {
  const { i18n } = useTranslation();
  const [shown, setShown] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const listeners = useRef({ onPassed, onFailed });
  listeners.current = { onPassed, onFailed };

  useEffect(() => {
    let gone = false;
    let remove = () => {};
    const fail = () => {
      if (!gone) listeners.current.onFailed();
    };
    loadWidget(settings.script).then((widget) => {
      if (gone) return;
      let id: string | undefined;
      const again = () => {
        if (id !== undefined) widget.reset(id);
      };
      id = widget.render(box.current!, {
        sitekey: settings.site_key ?? '',
        theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
        language: i18n.language,
        retry: 'never',
        callback: (_token, cleared) => {
          if (cleared === false) fail();
          else if (!gone) listeners.current.onPassed();
        },
        'error-callback': () => {
          fail();
          return true;
        },
        'expired-callback': again,
        'timeout-callback': again,
        'unsupported-callback': fail,
      });
      remove = () => {
        if (id !== undefined) widget.remove(id);
      };
      setShown(true);
    }, fail);
    return () => {
      gone = true;
      remove();
    };
  }, [settings, i18n]);

  return (
    <div className={styles.check}>
      {!shown && <Spinner />}
      <div ref={box} />
    </div>
  );
}
