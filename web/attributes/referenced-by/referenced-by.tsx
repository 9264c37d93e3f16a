import { Undo2 } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { linkWords } from '../reference/link-words.ts';
import { LinksCell, sketchLinks } from '../reference/reference.tsx';
import { ReferenceEditor } from '../reference/reference-editor.tsx';

export const referencedBy: AttributeUi = {
  Icon: Undo2,
  Cell: LinksCell,
  sketch: sketchLinks,
  Editor: ReferenceEditor,
  tall: true,
  Settings: latePart(chunk(() => import('./referenced-by-settings.tsx'))),
  asksFirst: true,
  Operand: latePart(chunk(() => import('../reference/links-operand.tsx'))),
  operandWords: linkWords,
};
