import {
  Component,
  type ComponentType,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { useIsOffline } from '../needs-network/is-offline.ts';
import { showToast } from '../toast/toast.ts';
import styles from './late-part.module.css';

/** The code of a part did not come. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/**
 * A part of a page whose code comes when it first shows. Where the code does not come, the page around it stays: what
 * was opened closes and says why, a part of the page itself offers to try again, and a `quiet` one is left out. Both are
 * asked for again once the network is back.
 */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { quiet = false } = {},
): ComponentType<P> {
  // `lazy` keeps a failure for good.
  const begin = () =>
    lazy(() =>
      load().catch((cause: unknown) => {
        throw new PartMissing('PartMissing', { cause });
      }),
    ) as ComponentType<P>;
  let part = begin();
  const forget = () => {
    part = begin();
  };
  return function LatePart(props: P) {
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    const instead = (again: () => void): ReactNode => {
      if (onClose) return <Closing onClose={onClose} />;
      return <Missing onRetry={again} quiet={quiet} />;
    };
    return (
      <Boundary onMissing={forget} instead={instead}>
        {() => {
          const Part = part;
          return <Part {...props} />;
        }}
      </Boundary>
    );
  };
}

class Boundary extends Component<{
  onMissing(): void;
  instead(again: () => void): ReactNode;
  children(): ReactNode;
}> {
  override readonly state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown): void {
    if (error instanceof PartMissing) this.props.onMissing();
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === undefined) return this.props.children();
    if (error instanceof PartMissing) return this.props.instead(() => this.setState({ error: undefined }));
    throw error;
  }
}

function useWhy(): { text: string; isOffline: boolean } {
  const { t } = useTranslation();
  const isOffline = useIsOffline();
  return { text: t(isOffline ? 'connection.featureOffline' : 'ui.partMissing'), isOffline };
}

/** Closes what could not open. */
function Closing({ onClose }: { onClose(): void }) {
  const { t } = useTranslation();
  const { text, isOffline } = useWhy();
  const tell = useEffectEvent(() => {
    // Online it is most likely gone with a former version of the app.
    const reload = { label: t('ui.reload'), run: () => location.reload() };
    showToast(text, { kind: 'error', ...(isOffline ? { about: 'offline' } : { action: reload }) });
    onClose();
  });
  useEffect(() => tell(), []);
  return null;
}

function Missing({ onRetry, quiet }: { onRetry(): void; quiet: boolean }) {
  const { t } = useTranslation();
  const { text, isOffline } = useWhy();
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  if (quiet) return null;
  return (
    <div role="alert" className={styles.missing}>
      <p>{text}</p>
      <Button size="small" onPress={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
