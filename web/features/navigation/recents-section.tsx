import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { besidePage } from '../../data/page/page-there.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { KeptLines } from './kept-lines.tsx';
import { Section } from './section.tsx';

// The frame does not wait for them.
const Recents = latePart(besidePage(() => import('./recents.tsx')));

/** Where the person has been last. Its heading is always there: the boards below it stay where they are. */
export function RecentsSection({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  return (
    <Section id="recents" title={t('own.recents')} opensAtFirst={false}>
      <Suspense fallback={<KeptLines />}>
        <Recents teamId={teamId} />
      </Suspense>
    </Section>
  );
}
