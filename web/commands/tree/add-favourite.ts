import { Star } from 'lucide-react';
import type { TreeCommand } from './context.ts';

export const addFavourite: TreeCommand = {
  id: 'add-favourite',
  label: 'own.addFavourite',
  Icon: Star,
  when: ({ isFavourite }) => isFavourite === false,
  run: (record) => record.toggleFavourite(),
};
