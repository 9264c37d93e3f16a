/** So much new text is asked about before it goes: a word or two are typed again at once. */
const WORTH_ASKING = 20;

/** A form that says so itself: of what was written some is no longer in its fields. */
const SAYS_SO = '[data-unsaved="true"]';

/** What somebody may begin to write in, and with what. */
const FIELD = 'input, textarea, [contenteditable="true"]';
const BEGINNINGS = ['focusin', 'keydown', 'beforeinput', 'paste', 'drop'] as const;

/** What is searched for, and what proves who somebody is, would not be saved. */
const NOT_SAVED = [
  ...['[type="search"]', '[role="searchbox"]', '[role="combobox"]'],
  ...['[type="password"]', '[autocomplete*="password"]', '[autocomplete="one-time-code"]'],
].join();
const NO_TEXT = /^(?:checkbox|radio|range|color|file|button|submit|hidden)$/;

/**
 * Notes what the fields of an element have when somebody comes to write in them, until the signal ends it. Says whether
 * so much was written there that it must not go unasked.
 */
export function watchFields(element: HTMLElement, signal: AbortSignal): () => boolean {
  const before = new Map<HTMLElement, string>();
  const note = ({ target }: Event) => {
    const field = target instanceof Element ? target.closest<HTMLElement>(FIELD) : null;
    if (field && !before.has(field) && isSaved(field)) before.set(field, textOf(field));
  };
  for (const type of BEGINNINGS) element.addEventListener(type, note, { capture: true, signal });
  return () => {
    if (element.querySelector(SAYS_SO)) return true;
    let added = 0;
    for (const [field, text] of before) if (field.isConnected) added += addedTo(text, textOf(field));
    return added >= WORTH_ASKING;
  };
}

const isSaved = (field: HTMLElement): boolean =>
  !field.matches(NOT_SAVED) && !(field instanceof HTMLInputElement && NO_TEXT.test(field.type));

const textOf = (field: HTMLElement): string =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement ? field.value : field.innerText;

/** How much of a text is not of the one before it. */
function addedTo(before: string, now: string): number {
  const most = Math.min(before.length, now.length);
  let head = 0;
  while (head < most && before[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < most - head && before.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return now.length - head - tail;
}
