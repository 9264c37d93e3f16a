import {
  Component,
  type ComponentType,
  type FunctionComponent,
  lazy,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../button/button.tsx';
import { EmptyState } from '../empty-state/empty-state.tsx';
import { useIsOffline } from '../needs-network/is-offline.ts';
import { showToast } from '../toast/toast.ts';
import styles from './late-part.module.css';

/** What stands in place of a part whose code did not come: a whole page, a part of one, or nothing. */
type Missed = 'page' | 'part' | 'quiet';

/** The code of a part did not come. */
class PartMissing extends Error {
  override readonly name = 'PartMissing';
}

/**
 * A part of a page whose code comes when it first shows. Where the code does not come, the page around it stays: what
 * was opened closes and says why, a part of the page itself offers to try again, and a `quiet` one is left out. These are
 * asked for again once the network is back. What was loaded ahead (`preload`) is drawn at once.
 */
export function latePart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { missed = 'part' as Missed } = {},
): FunctionComponent<P> & { preload(): Promise<void> | undefined } {
  let there: ComponentType<P> | undefined;
  const come = async () => {
    const part = await load().catch((cause: unknown) => {
      throw new PartMissing('PartMissing', { cause });
    });
    there = part.default;
    return part;
  };
  // `lazy` keeps a failure for good, and waits a moment for what is there.
  const begin = () => lazy(come) as ComponentType<P>;
  let part = begin();
  const forget = () => {
    part = begin();
  };
  const LatePart = (props: P) => {
    const [Part, setPart] = useState(() => there ?? part);
    const onClose = 'onClose' in props ? (props.onClose as () => void) : undefined;
    const instead = (again: () => void): ReactNode => {
      if (onClose) return <Closing onClose={onClose} />;
      const retry = () => {
        setPart(() => there ?? part);
        again();
      };
      return <Missing onRetry={retry} missed={missed} />;
    };
    return (
      <Boundary onMissing={forget} instead={instead}>
        <Part {...props} />
      </Boundary>
    );
  };
  // The router waits for it at each navigation: what is there takes no time, or a key pressed twice would go one step.
  return Object.assign(LatePart, { preload: () => (there ? undefined : come().then(noop, noop)) });
}

/** Who loads ahead does not wait, nor is it told what fails: whoever draws it is. */
const noop = () => {};

class Boundary extends Component<{
  onMissing(): void;
  instead(again: () => void): ReactNode;
  children: ReactNode;
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
    if (error === undefined) return this.props.children;
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

function Missing({ onRetry, missed }: { onRetry(): void; missed: Missed }) {
  const { t } = useTranslation();
  const { text, isOffline } = useWhy();
  const wasOffline = useRef(isOffline);
  const retry = useEffectEvent(onRetry);
  useEffect(() => {
    if (wasOffline.current && !isOffline) retry();
    wasOffline.current = isOffline;
  }, [isOffline]);
  if (missed === 'quiet') return null;
  if (missed === 'page')
    return (
      <EmptyState title={t('ui.error')} text={text}>
        {/* Online it is most likely gone with a former version of the app. */}
        <Button kind="primary" onPress={isOffline ? onRetry : () => location.reload()}>
          {t(isOffline ? 'ui.retry' : 'ui.reload')}
        </Button>
      </EmptyState>
    );
  return (
    <div role="alert" className={styles.missing}>
      <p>{text}</p>
      <Button size="small" onPress={onRetry}>
        {t('ui.retry')}
      </Button>
    </div>
  );
}
