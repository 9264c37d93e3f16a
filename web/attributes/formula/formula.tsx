import { SquareFunction } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { NoEditor } from '../no-editor.tsx';
import { text } from '../text/text.tsx';

/** Its values are shown as the kind of the result: what is drawn here is a text. */
export const formula: AttributeUi = {
  Icon: SquareFunction,
  Cell: text.Cell,
  Editor: NoEditor,
  Settings: latePart(chunk(() => import('./formula-settings.tsx'))),
  asksFirst: true,
};
