import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/button/button.tsx';
import { SkeletonLines } from '../../ui/skeleton/skeleton.tsx';
import { useKeptRoom } from '../../ui/use-kept-room.ts';
import styles from './home-section.module.css';

interface FrameProps {
  /** Under it this browser remembers how high it is. */
  id: string;
  title: string;
  /** Of its skeleton where that is not known. */
  lines: number;
}

interface HomeSectionProps extends FrameProps {
  ready: boolean;
  isEmpty: boolean;
  /** What it says where there is nothing, and where that is not known. */
  says: { empty: string; failed: string };
  failed: boolean;
  again(): void;
  children: ReactNode;
}

/** A part of Home whose content comes from the server. */
export function HomeSection({ ready, isEmpty, says, failed, again, children, ...frame }: HomeSectionProps) {
  const { t } = useTranslation();
  return (
    <Frame {...frame} isThere={ready} waits={!ready && isEmpty}>
      {children}
      {ready && !failed && isEmpty && <p className={styles.empty}>{says.empty}</p>}
      {failed && (
        <p className={styles.empty}>
          {says.failed}{' '}
          <Button size="small" onPress={again}>
            {t('ui.retry')}
          </Button>
        </p>
      )}
    </Frame>
  );
}

/** The same while its code is still to come: it takes as much room. */
export const WaitingSection = (frame: FrameProps) => <Frame {...frame} isThere={false} waits />;

/** Of its heading with the gap below it, and of a line of its skeleton, in CSS pixels. */
const [HEAD_PX, LINE_PX] = [48, 26];

interface WaitingProps extends FrameProps {
  isThere: boolean;
  waits: boolean;
  children?: ReactNode;
}

function Frame({ id, title, lines, isThere, waits, children }: WaitingProps) {
  const heading = useId();
  const { room, ...kept } = useKeptRoom<HTMLElement>(`home-${id}`, isThere);
  return (
    <section {...kept} className={styles.section} aria-labelledby={heading}>
      <h2 id={heading} className={styles.heading}>
        {title}
      </h2>
      {waits && <SkeletonLines lines={room ? Math.max(1, Math.floor((room - HEAD_PX) / LINE_PX)) : lines} />}
      {children}
    </section>
  );
}
