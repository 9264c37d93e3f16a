import type { Attribute } from '@tessera/domain/records/attribute.ts';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { SizeField } from './size-field.tsx';

const field = page.getByRole('textbox', { name: 'Range size' });

test.each([
  ['duration', {}, '1:30', 90, '1:30'],
  ['duration', {}, '45', 45, '0:45'],
  ['number', { format: 'percent' }, '10%', 10, '10%'],
  ['number', { format: 'percent' }, '2.5', 2.5, '2.5%'],
  ['number', {}, '1,000', 1_000, '1000'],
  ['rating', {}, '2.5', 2.5, '2.5'],
] as const)(
  'a size for a %s %o is typed as its values are: %s',
  async (kind, settings, typed, size, text) => {
    let last: number | undefined;
    function Shown() {
      const [now, setNow] = useState<number>();
      const attribute = { id: 'a', name: 'A', kind, settings } as unknown as Attribute;
      last = now;
      return <SizeField attribute={attribute} size={now} onChange={setNow} />;
    }
    await show(<Shown />);
    await field.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => last).toBe(size);
    await expect.element(field).toHaveValue(text);
  },
);
