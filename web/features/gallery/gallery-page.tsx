import { buttons } from './buttons.tsx';
import { choices } from './choices.tsx';
import { fields } from './fields.tsx';
import styles from './gallery.module.css';
import { Looks } from './looks.tsx';
import { overlays } from './overlays.tsx';
import type { Pieces } from './piece.tsx';
import { shown } from './shown.tsx';
import { waiting } from './waiting.tsx';

/** All pieces of `web/ui`, by the names of their folders. */
export const pieces: Pieces = { ...buttons, ...fields, ...choices, ...shown, ...waiting, ...overlays };

/** Shows every piece of `web/ui` in every state, for those who build with them; only in development. */
export function GalleryPage() {
  return (
    <main className={styles.page}>
      <header className={styles.head}>
        <h1 className={styles.title}>Pieces</h1>
        <Looks />
      </header>
      {Object.entries(pieces).map(([name, Piece]) => (
        <section key={name} className={styles.piece} aria-labelledby={`piece-${name}`}>
          <h2 id={`piece-${name}`} className={styles.name}>
            {name}
          </h2>
          <div className={styles.states}>
            <Piece />
          </div>
        </section>
      ))}
    </main>
  );
}
