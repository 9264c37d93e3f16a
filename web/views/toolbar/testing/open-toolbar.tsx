import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import { type TableSettings, table } from '@tessera/domain/views/table.ts';
import { useState } from 'react';
import { vi } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../../testing/show.tsx';
import { Toolbar } from '../toolbar.tsx';
import { due, name, size, state, story } from './attributes.ts';

export const attributes = [name, size, state, story, due];
export const button = (label: string | RegExp) => page.getByRole('button', { name: label });
export const usual = table.read({});

/** A toolbar whose settings stay as they are changed. */
export async function open(
  given: Partial<TableSettings> = {},
  rest: Partial<Parameters<typeof Toolbar>[0]> = {},
) {
  const onSettings = vi.fn<(next: SharedSettings) => void>();
  const onSearch = vi.fn<(search: string) => void>();
  const onAsked = vi.fn();
  function Bar() {
    const [settings, setSettings] = useState<SharedSettings>({ ...usual, ...given });
    const [search, setSearch] = useState('');
    return (
      <Toolbar
        attributes={attributes}
        hasSubItems
        type="table"
        settings={settings}
        onSettings={(next) => {
          onSettings(next);
          setSettings(next);
        }}
        own={undefined}
        search={search}
        onSearch={(next) => {
          onSearch(next);
          setSearch(next);
        }}
        asked={undefined}
        onAsked={onAsked}
        {...rest}
      />
    );
  }
  await show(<Bar />);
  // It fits as it is first painted.
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  return { last: () => onSettings.mock.lastCall?.[0], onSettings, onSearch, onAsked };
}
