import { ArrowUpDown, Eye, Group, ListFilter, type LucideIcon, Palette, Search } from 'lucide-react';
import type { Place } from '../place.ts';
import type { ToolbarCommand, ToolbarContext, ToolId } from './context.ts';

const opening = (tool: ToolId, Icon: LucideIcon): ToolbarCommand => ({
  id: `open-${tool}`,
  label: `filter.${tool}`,
  Icon,
  when: ({ has }) => has(tool),
  run: ({ open }) => open(tool),
});

/** What the palette offers of the tools above a view: it opens them. */
export const toolbarPlace: Place<ToolbarContext> = {
  id: 'toolbar',
  menu: [
    [
      opening('filter', ListFilter),
      opening('sort', ArrowUpDown),
      opening('group', Group),
      opening('color', Palette),
      opening('attributes', Eye),
      opening('search', Search),
    ],
  ],
};
