interface AfterLayout {
  /** Asks for it once more: something in the element has changed. */
  again(): void;
  stop(): void;
}

/**
 * Calls at first, and whenever the size of an element changes, when the browser has laid out the page and before it
 * paints: what is measured then costs no layout of its own.
 */
export function afterLayout(element: Element, work: () => void): AfterLayout {
  const observer = new ResizeObserver(work);
  observer.observe(element);
  return {
    again() {
      // Whatever is observed newly is told of once.
      observer.unobserve(element);
      observer.observe(element);
    },
    stop: () => observer.disconnect(),
  };
}
