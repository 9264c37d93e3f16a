import { Sigma } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { TakenCell } from '../lookup/taken-cell.tsx';
import { NoEditor } from '../no-editor.tsx';
import { text } from '../text/text.tsx';

/** Its values are shown as the kind of the result: what is drawn here is a text. */
export const rollup: AttributeUi = {
  Icon: Sigma,
  Cell: text.Cell,
  Editor: NoEditor,
  Settings: latePart(chunk(() => import('./rollup-settings.tsx'))),
  asksFirst: true,
  Result: TakenCell,
};
