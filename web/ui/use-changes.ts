import { useState } from 'react';

/**
 * What a form changes of something. The rest shows as it is now, and is none of the changes: what others change meanwhile
 * is not written over.
 */
export function useChanges<T extends object>(now: T) {
  const [written, setWritten] = useState<Partial<T>>({});
  const changed = Object.entries(written).filter(([field, value]) => value !== now[field as keyof T]);
  return {
    shown: { ...now, ...written },
    changes: Object.fromEntries(changed) as Partial<T>,
    isChanged: changed.length > 0,
    write: (part: Partial<T>) => setWritten((before) => ({ ...before, ...part })),
    forget: () => setWritten({}),
  };
}
