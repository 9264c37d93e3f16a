import type { ItemCommand } from './context.ts';

export const nextItem: ItemCommand = {
  id: 'next-item',
  label: 'item.next',
  shortcuts: [
    { key: 'j', repeats: true },
    { key: 'ArrowDown', control: true, shift: true, repeats: true },
  ],
  when: ({ goToNext }) => goToNext !== undefined,
  run: ({ goToNext }) => goToNext?.(),
};
