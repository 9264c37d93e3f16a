import { loadKinds } from '@tessera/domain/attributes/index.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useEffect } from 'react';

/** Loads what the kinds of a folder's attributes need to read what is typed and pasted. */
export function useLoadedKinds(attributes: readonly Pick<Attribute, 'kind'>[]): void {
  const kinds = [...new Set(attributes.map(({ kind }) => kind))].join();
  useEffect(() => {
    loadKinds(kinds.split(',').filter(Boolean) as Attribute['kind'][]).catch(() => {
      // The server does not answer: the next folder, or the next edit, asks again.
    });
  }, [kinds]);
}
