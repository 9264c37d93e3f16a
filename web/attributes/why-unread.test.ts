import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import type { AttributeKind } from '@tessera/domain/attributes/kind.ts';
import { attributeKindIds } from '@tessera/domain/attributes/kind-names.ts';
import { readOnlyBecause } from '@tessera/domain/attributes/read-only.ts';
import { expect, test } from 'vitest';
import en from '../locales/en.json' with { type: 'json' };

test('each kind whose values people write has a sentence for a text that is none', () => {
  const written = attributeKindIds.filter((kind) => {
    const settings = (attributeKinds[kind] as AttributeKind).settings.safeParse({});
    return (
      !settings.success || !readOnlyBecause({ kind, settings: settings.data as Record<string, unknown> })
    );
  });
  const words: Record<string, string> = en.attributes.wrong;
  expect(written.filter((kind) => words[kind] === undefined)).toEqual([]);
  expect(written).toContain('members');
});
