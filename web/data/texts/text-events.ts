import type { SharedTextPlace, TextCursors, TextEnded, TextUpdate } from '@tessera/domain/api/shared-text.ts';
import type { Live } from '../sync/live.ts';

/** A text that is open on this page. */
export interface Hears {
  hear(said: TextUpdate): void;
  hearCursors(said: TextCursors): void;
  hearEnd(said: TextEnded): void;
}

/** Brings what a socket says of texts to those that are open. */
class TextEvents {
  private readonly open = new Map<string, Hears>();

  constructor(live: Live) {
    live.on<TextUpdate>('text-update', (said) => this.of(said)?.hear(said));
    live.on<TextCursors>('text-cursors', (said) => this.of(said)?.hearCursors(said));
    live.on<TextEnded>('text-ended', (said) => this.of(said)?.hearEnd(said));
  }

  listen(place: SharedTextPlace, text: Hears): () => void {
    const name = nameOf(place);
    this.open.set(name, text);
    return () => {
      if (this.open.get(name) === text) this.open.delete(name);
    };
  }

  private of(place: SharedTextPlace): Hears | undefined {
    return this.open.get(nameOf(place));
  }
}

const nameOf = ({ team, item_id, attribute_id }: SharedTextPlace): string =>
  `${team}/${item_id}/${attribute_id}`;

const known = new WeakMap<Live, TextEvents>();

/** Those of a socket, which are heard once. */
export function textEvents(live: Live): TextEvents {
  const events = known.get(live) ?? new TextEvents(live);
  known.set(live, events);
  return events;
}
