import { Suspense, useEffect, useState } from 'react';
import { chunk } from '../data/folder/load-chunk.ts';
import { latePart } from '../ui/late-part/late-part.tsx';

const PersonCards = latePart(
  chunk(() => import('../records/person/person-card.tsx')),
  { missed: 'quiet' },
);

/** The cards of people. They are loaded when a mouse first comes to somebody's face. */
export function PersonHover() {
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    if (isWanted) return;
    const look = ({ target, pointerType }: PointerEvent) => {
      if (pointerType === 'mouse' && target instanceof Element && target.closest('[data-person]'))
        setWanted(true);
    };
    addEventListener('pointerover', look, { passive: true });
    return () => removeEventListener('pointerover', look);
  }, [isWanted]);
  return (
    isWanted && (
      <Suspense>
        <PersonCards />
      </Suspense>
    )
  );
}
