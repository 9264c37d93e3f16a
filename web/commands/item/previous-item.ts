import type { ItemCommand } from './context.ts';

export const previousItem: ItemCommand = {
  id: 'previous-item',
  label: 'item.previous',
  shortcuts: [
    { key: 'k', repeats: true },
    { key: 'ArrowUp', control: true, shift: true, repeats: true },
  ],
  when: ({ goToPrevious }) => goToPrevious !== undefined,
  run: ({ goToPrevious }) => goToPrevious?.(),
};
