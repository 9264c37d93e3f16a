/** The addresses of style sheets that did not come. The build's own loader asks for each of them once only. */
const lost = new Set<string>();

/** Notes from now on which style sheets do not come. */
export function followStyles(): void {
  const note = ({ target }: Event) => {
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet') return;
    lost.add(target.href);
    target.remove();
  };
  // Such an event does not rise from its element.
  document.addEventListener('error', note, true);
}

/** Asks again for all that did not come. Those that do not come now either are asked for the next time. */
export async function findLostStyles(): Promise<void> {
  const asked = [...lost];
  lost.clear();
  await Promise.all(asked.map(load));
}

function load(href: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.crossOrigin = '';
    link.href = href;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
