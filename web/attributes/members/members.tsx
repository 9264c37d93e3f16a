import { UserCheck, Users } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi } from '../attribute-ui.ts';
import { PeopleCell, sketchPeople } from '../people-cell.tsx';
import { personInOperand } from '../person-in-operand.ts';
import { MembersEditor } from './members-editor.tsx';

export const members: AttributeUi = {
  Icon: Users,
  Cell: PeopleCell,
  sketch: sketchPeople,
  Editor: MembersEditor,
  tall: true,
  Settings: latePart(chunk(() => import('./members-settings.tsx'))),
  operandWords: personInOperand,
  Operand: latePart(chunk(() => import('../people-operand.tsx'))),
  presetIcons: { assignee: UserCheck },
};
