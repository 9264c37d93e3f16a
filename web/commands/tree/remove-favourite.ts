import { StarOff } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const removeFavourite: TreeCommand = {
  id: 'remove-favourite',
  label: 'own.removeFavourite',
  Icon: StarOff,
  when: ({ isFavourite }) => isFavourite === true,
  run: (record) => record.toggleFavourite(),
};
