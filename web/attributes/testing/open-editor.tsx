import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { expect, vi } from 'vitest';
import { page } from 'vitest/browser';
import { knownPeople } from '../../data/folder/people.ts';
import { show } from '../../testing/show.tsx';
import type { EditorProps } from '../attribute-ui.ts';
import { attributeUis } from '../index.ts';
import { samplePeople } from './samples.ts';

const attributeOf = (kind: AttributeKindId, settings: Record<string, unknown> = {}): Attribute =>
  ({ id: newId(), name: 'Field', kind, settings, primary: false }) as Attribute;

/**
 * Opens a kind's editor in a grid that hears keys, beside another element to press. It disappears when the edit ends.
 */
export async function openEditor(
  kind: AttributeKindId,
  props: Partial<EditorProps> & { settings?: Record<string, unknown> | undefined } = {},
) {
  const heard = {
    commit: vi.fn<EditorProps['onCommit']>(),
    cancel: vi.fn(),
    draft: vi.fn<NonNullable<EditorProps['onDraft']>>(),
    /** Keys that reach the editor's surroundings. */
    key: vi.fn<(key: string) => void>(),
  };
  const { settings, ...given } = props;
  const attribute = attributeOf(kind, settings);
  const { Editor } = attributeUis[kind];
  function Cell() {
    const [isOpen, setOpen] = useState(true);
    return (
      <>
        <div role="grid" tabIndex={0} onKeyDown={({ key }) => heard.key(key)}>
          {isOpen && (
            <Editor
              attribute={attribute}
              data={null}
              typed={undefined}
              onSettings={undefined}
              onDraft={heard.draft}
              onCommit={(data, move) => {
                heard.commit(data, move);
                setOpen(false);
              }}
              onCancel={() => {
                heard.cancel();
                setOpen(false);
              }}
              {...given}
            />
          )}
        </div>
        <button type="button" style={{ position: 'fixed', insetBlockEnd: 0, insetInlineEnd: 0 }}>
          Elsewhere
        </button>
      </>
    );
  }
  knownPeople.set(samplePeople);
  await show(<Cell />);
  const grid = page.getByRole('grid').first().element();
  if (attributeUis[kind].toggle === undefined)
    await expect.poll(() => grid.contains(document.activeElement)).toBe(true);
  return { ...heard, leave: () => page.getByRole('button', { name: 'Elsewhere' }).click() };
}
