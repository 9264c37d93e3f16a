import type { LucideIcon } from 'lucide-react';
import { chunk } from '../data/folder/load-chunk.ts';
import { latePart } from '../ui/late-part/late-part.tsx';
import type { AttributeUi } from './attribute-ui.ts';
import { NoEditor } from './no-editor.tsx';
import { PeopleCell, sketchPeople } from './people-cell.tsx';
import { personInOperand } from './person-in-operand.ts';

/** The person that an item names itself. */
export const computedPerson = (Icon: LucideIcon): AttributeUi => ({
  Icon,
  Cell: PeopleCell,
  sketch: sketchPeople,
  Editor: NoEditor,
  operandWords: personInOperand,
  Operand: latePart(chunk(() => import('./people-operand.tsx'))),
});
