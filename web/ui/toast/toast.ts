import { TOAST_MS } from '@tessera/domain/constants.ts';
import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

interface ToastContent {
  text: string;
  kind: 'plain' | 'good' | 'error';
  action?: { label: string; run(): void };
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

/** Returns the function that closes it early. */
export function openToast(text: string, { kind = 'plain', action, about }: ToastOptions = {}): () => void {
  const timeout = TOAST_MS[about ?? (kind === 'error' ? 'error' : 'default')];
  const key = toasts.add({ text, kind, ...(action ? { action } : {}) }, { timeout });
  return () => toasts.close(key);
}
