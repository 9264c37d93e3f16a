import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { useEffect, useReducer, useRef, useState } from 'react';
import { clientState } from '../sync/client.ts';
import type { SharedText } from './shared-text.ts';

/**
 * The room of a text, once this page is in it; undefined: it is not, or not any more.
 *
 * @param place undefined: the text is nobody's but this page's
 * @param whenReady resolves with whether there is an editor that can write in a room
 */
export function useSharedText(
  place: SharedTextPlace | undefined,
  whenReady: () => Promise<boolean>,
): SharedText | undefined {
  const ready = useRef(whenReady);
  const [text, setText] = useState<SharedText>();
  const [, draw] = useReducer((count: number) => count + 1, 0);
  const asked = useRef(place);
  useEffect(() => {
    const at = asked.current;
    const client = at && clientState.get();
    if (!client || client.pretend || client.connection.state === 'disconnected') return;
    let joining: SharedText | undefined;
    let isGone = false;
    Promise.all([import('./shared-text.ts'), ready.current()]).then(
      ([{ SharedText }, isReady]) => {
        if (isGone || !isReady) return;
        const join = (former?: SharedText) => {
          const next = new SharedText(client, at, () => changed(next), former);
          joining = next;
        };
        const changed = (one: SharedText) => {
          if (isGone || one !== joining) return;
          if (one.state === 'former') join(one);
          else setText(one.state === 'ended' ? undefined : one);
          draw();
        };
        join();
      },
      () => {
        // Without a connection the text is edited as it always was.
      },
    );
    return () => {
      isGone = true;
      if (joining && joining.state !== 'ended') void joining.leave();
    };
  }, []);
  return text;
}
