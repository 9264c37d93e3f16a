import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { favouritePlaces } from '../../data/own/favourites.ts';
import { besidePage } from '../../data/page/page-there.ts';
import { useStructure } from '../../data/structure/structure.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import { Section } from './section.tsx';

/** The height of a line, as `favourites.module.css` has it, in CSS pixels. */
const LINE_PX = 28;

// The frame does not wait for them.
const Favourites = latePart(besidePage(() => import('./favourites.tsx')));

/**
 * The boards and folders that the person keeps at hand; nothing as long as there are none. They have their height at
 * once: what is below them stays where it is.
 */
export function FavouritesSection({ teamId }: { teamId: number }) {
  const { t } = useTranslation();
  const places = favouritePlaces(useStructure(teamId).structure);
  if (places.length === 0) return null;
  const height = places.length * LINE_PX;
  return (
    <Section id="favourites" title={t('own.favourites')}>
      <Suspense fallback={<div style={{ blockSize: height }} />}>
        <Favourites {...{ teamId, places, height }} />
      </Suspense>
    </Section>
  );
}
