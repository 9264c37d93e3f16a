interface Name {
  /** Where what is named begins, in CSS pixels from where bars count. */
  begins: number;
  /** How far its name can go in it. */
  room: number;
  /** How far it stands from where it would; undefined: it does not show. */
  aside: number | undefined;
}

/**
 * Names that stay in sight while what they name begins before it, and do not show once they would be cut there. Each is moved by itself, and only where it has to move: a
 * property of their layer would have the browser ask for the style of everything on it, in each frame.
 */
export class StayingNames {
  private readonly names = new Map<HTMLElement, Name>();
  private seenFrom = 0;

  /** Returns what forgets it. */
  add(element: HTMLElement, begins: number, room: number): () => void {
    const name: Name = { begins, room, aside: 0 };
    this.names.set(element, name);
    this.move(element, name);
    return () => {
      this.names.delete(element);
      element.style.removeProperty('--aside');
      element.style.removeProperty('visibility');
    };
  }

  /** @param seenFrom where what is in sight begins */
  paint(seenFrom: number): void {
    this.seenFrom = seenFrom;
    for (const [element, name] of this.names) this.move(element, name);
  }

  private move(element: HTMLElement, name: Name): void {
    const before = this.seenFrom - name.begins;
    const aside = before > name.room ? undefined : Math.max(0, before);
    if (aside === name.aside) return;
    name.aside = aside;
    element.style.visibility = aside === undefined ? 'hidden' : '';
    if (aside !== undefined) element.style.setProperty('--aside', `${aside}px`);
  }
}
