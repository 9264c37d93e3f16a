import { type Command, commandOf, type PressedKey, type Shortcut } from './command.ts';

/** Where something can be done, from what is nearest to whoever acts. */
const placeIds = [
  ...([
    'item',
    'ticked',
    'card',
    'row',
    'calendar-entry',
    'gantt-bar',
    'cells',
    'column',
    'group',
    'calendar',
    'gantt',
    'inbox',
    'toolbar',
  ] as const),
  ...(['view', 'folder', 'folder-record', 'board-contents', 'board', 'workspace', 'app'] as const),
] as const;
export type PlaceId = (typeof placeIds)[number];

/** What keys do beside commands, for people to read. */
export interface Movement {
  /** Its text in the locales. */
  label: string;
  keys: readonly Shortcut[];
}

/** A kind of place on the page, and the commands of all that it can have as its context. */
export interface Place<Context> {
  id: PlaceId;
  /** What stands above its keys, in the locales; left out: it has none. */
  title?: string;
  /** What menus and the palette offer, in groups. */
  menu: readonly (readonly Command<Context>[])[];
  /** What keys run; left out: what is offered. A key may also say why it does nothing. */
  keys?: readonly Command<Context>[];
  movements?: readonly Movement[];
}

/** What a place has at the moment. */
export interface PlaceNow<Context> {
  /** Undefined: there is nothing that could be done anything with. */
  context(): Context | undefined;
  /** What that is called; left out: it has no name. */
  name?(): string | undefined;
}

/** Something that can be done now. */
interface Offer {
  command: Pick<Command<never>, 'id' | 'label' | 'Icon' | 'danger' | 'shortcuts'>;
  /** With what is there by then; it does nothing where that is not offered any more. */
  run(): void;
}

/** A place on the page that is shown. */
export class PlaceAtHand<Context> {
  readonly place: Place<Context>;
  now: PlaceNow<Context>;

  constructor(place: Place<Context>, now: PlaceNow<Context>) {
    this.place = place;
    this.now = now;
  }

  /** What its menu offers. */
  offers(): Offer[] {
    const context = this.now.context();
    if (context === undefined) return [];
    const commands = this.place.menu.flat().filter((command) => isOffered(command, context));
    return commands.map((command) => ({
      command,
      run: () => {
        const later = this.now.context();
        if (later !== undefined && isOffered(command, later)) command.run(later);
      },
    }));
  }

  /** The command that a key runs here. */
  commandOf(pressed: PressedKey, context: Context): Command<Context> | undefined {
    return commandOf(this.keys, context, pressed);
  }

  get keys(): readonly Command<Context>[] {
    return this.place.keys ?? this.place.menu.flat();
  }
}

const isOffered = <Context>({ when, disabled }: Command<Context>, context: Context): boolean =>
  (when?.(context) ?? true) && !disabled?.(context);

/** As seen by those who know not what it works on. */
export type AnyPlace = Pick<PlaceAtHand<never>, 'place' | 'offers' | 'keys'> & {
  now: Pick<PlaceNow<never>, 'name'>;
};

const atHand = new Set<AnyPlace>();
const listeners = new Set<() => void>();

/** Called when what can be done on the page may be another, until the returned function is called. */
export function onPlaces(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function tellPlaces(): void {
  for (const listener of listeners) listener();
}

/** Whether it is still on the page. */
export const isAtHand = (place: AnyPlace): boolean => atHand.has(place);

/** The places of the page that is shown, the nearest first. */
export const placesAtHand = (): AnyPlace[] =>
  [...atHand].sort((one, other) => placeIds.indexOf(one.place.id) - placeIds.indexOf(other.place.id));

/** It is on the page until the returned function is called. */
export function putAtHand<Context>(place: PlaceAtHand<Context>): () => void {
  const one = place as unknown as AnyPlace;
  atHand.add(one);
  tellPlaces();
  return () => {
    atHand.delete(one);
    tellPlaces();
  };
}
