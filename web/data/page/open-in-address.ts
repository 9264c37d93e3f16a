import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';

/** What the address may say to be open, by the value `on` (specification, "Shared interface pieces"). */
type OpenPart = 'menu' | 'invite' | 'import';

/** For an address: `on`, or nothing. */
export const onOnly = (value: unknown): 'on' | undefined => (value === 'on' ? value : undefined);

/**
 * Whether a part of the page is open, as the address says it: it is still open after a reload, and Back closes it. It
 * opens and closes at once; the address follows.
 */
export function useOpenInAddress(part: OpenPart) {
  const navigate = useNavigate();
  const router = useRouter();
  const isNamed = isOn(useSearch({ strict: false }), part);
  const [isOpen, setIsOpen] = useState(isNamed);
  useEffect(() => setIsOpen(isNamed), [isNamed]);
  /** Whether the entry of the history was added here: by a link the page before it may be any. */
  const added = useRef<Promise<void> | undefined>(undefined);
  const closing = useRef<Promise<void> | undefined>(undefined);

  const go = (to: 'on' | undefined, replace: boolean): Promise<void> => {
    const search = (before: object) => ({ ...before, [part]: to });
    return navigate({ to: '.', search, replace, resetScroll: false } as never);
  };

  const open = () => {
    setIsOpen(true);
    closing.current = undefined;
    added.current = go('on', false);
  };

  const leave = async (): Promise<void> => {
    const entry = added.current;
    added.current = undefined;
    await entry;
    if (!isOn(router.latestLocation.search, part)) return;
    if (!entry) return go(undefined, true);
    const left = Promise.withResolvers<void>();
    const stop = router.history.subscribe(() => left.resolve());
    router.history.back();
    await left.promise;
    stop();
  };

  /** Resolves once the address says so too: what is done then may lead elsewhere. */
  const close = (): Promise<void> => {
    setIsOpen(false);
    // What is chosen in a menu closes it, and so does the menu.
    closing.current ??= leave();
    return closing.current;
  };

  return { isOpen, open, close };
}

const isOn = (search: object, part: OpenPart): boolean =>
  (search as Partial<Record<OpenPart, unknown>>)[part] === 'on';
