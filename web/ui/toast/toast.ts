import { TOAST_MS } from '@tessera/domain/constants.ts';
import { ToastQueue } from 'react-stately/useToastState';

interface ToastContent {
  text: string;
  kind: 'plain' | 'good' | 'error';
  action?: { label: string; run(): void };
  /** A failure that stands beside others with the same words: what its action does, theirs do not. */
  apart?: boolean;
}

interface ToastOptions extends Partial<Omit<ToastContent, 'text'>> {
  /** Its subject, if that decides how long it stays; else its kind does. */
  about?: Exclude<keyof typeof TOAST_MS, 'default' | 'error'>;
}

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 });

/** A message that needs no answer. It stays while the pointer or the focus is on it. */
export function showToast(text: string, options: ToastOptions = {}): void {
  openToast(text, options);
}

/** What the next page of this tab says first. */
const LEFT = 'toast';
interface LeftToast {
  /** Of `web/locales`: the language may not be there yet. */
  key: string;
  words: Record<string, string>;
  kind: ToastContent['kind'];
}

/** Says it on the page that is loaded next. */
export function leaveToast(key: string, kind: ToastContent['kind'], words: LeftToast['words'] = {}): void {
  sessionStorage.setItem(LEFT, JSON.stringify({ key, words, kind } satisfies LeftToast));
}

/** Says what the page before has left to say, once the language is there. What this page leaves meanwhile is for the next. */
export async function sayLeftToast(
  spoken: Promise<void>,
  say: (key: string, words: LeftToast['words']) => string,
): Promise<void> {
  const left = sessionStorage.getItem(LEFT);
  sessionStorage.removeItem(LEFT);
  if (left === null) return;
  const { key, words, kind } = JSON.parse(left) as LeftToast;
  await spoken;
  showToast(say(key, words), { kind });
}

/** Returns the function that closes it early. */
export function openToast(
  text: string,
  { kind = 'plain', about, ...content }: ToastOptions = {},
): () => void {
  // The same failure again is said once, and anew.
  const former = toasts.visibleToasts.find(
    (shown) => shown.content.kind === 'error' && !shown.content.apart && shown.content.text === text,
  );
  if (kind === 'error' && !content.apart && former) toasts.close(former.key);
  const timeout = TOAST_MS[about ?? (kind === 'error' ? 'error' : 'default')];
  const key = toasts.add({ text, kind, ...content }, { timeout });
  return () => toasts.close(key);
}
