import { UNSTABLE_ToastQueue as ToastQueue } from 'react-aria-components/Toast';

export interface ToastContent {
  text: string;
  kind: 'plain' | 'good' | 'error';
  action?: { label: string; run(): void };
}

/** How long a toast stays, in milliseconds (specification: 3 s; errors 5 s, offline 10 s, connected and syncing 5 s). */
const DURATION_MS = { plain: 3_000, good: 3_000, error: 5_000, offline: 10_000, connection: 5_000 } as const;

export const toasts = new ToastQueue<ToastContent>({ maxVisibleToasts: 4 });

/** A word to the person that needs no answer. One with an action stays longer: there is something to decide. */
export function showToast(
  text: string,
  options: Partial<Omit<ToastContent, 'text'>> & { duration?: keyof typeof DURATION_MS } = {},
): void {
  const kind = options.kind ?? 'plain';
  const content: ToastContent = { text, kind, ...(options.action ? { action: options.action } : {}) };
  const ms = DURATION_MS[options.duration ?? kind];
  toasts.add(content, { timeout: options.action ? ms * 2 : ms });
}
