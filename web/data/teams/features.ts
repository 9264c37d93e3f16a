import { getFeatures } from '@tessera/domain/api/operator.ts';
import type { Features } from '@tessera/domain/features.ts';
import { useEffect, useState } from 'react';
import { request } from '../api/call.ts';

const asked = new Map<number, Promise<Features>>();

/** Asked once for each workspace, when something looks at it first. Throws `RequestError`. */
function loadFeatures(team: number): Promise<Features> {
  const known =
    asked.get(team) ??
    request(getFeatures, { params: { team }, background: true }).catch((error) => {
      asked.delete(team);
      throw error;
    });
  asked.set(team, known);
  return known;
}

/** What the server does for a workspace by its settings; undefined: it has not said. */
export function useFeatures(team: number, isWanted: boolean): Features | undefined {
  const [features, setFeatures] = useState<Features>();
  useEffect(() => {
    if (!isWanted) return;
    let isHere = true;
    loadFeatures(team).then(
      (found) => isHere && setFeatures(found),
      () => {
        // The server says itself what it does not do.
      },
    );
    return () => {
      isHere = false;
    };
  }, [team, isWanted]);
  return features;
}
