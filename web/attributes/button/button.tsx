import { MousePointerClick } from 'lucide-react';
import { lazy } from 'react';
import { chunk } from '../../data/folder/load-chunk.ts';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import { NoEditor } from '../no-editor.tsx';
import { ButtonControl } from './button-control.tsx';
import { ButtonFace } from './button-face.tsx';

const Cell = ({ attribute }: CellProps<never>) => <ButtonFace attribute={attribute} />;

export const button: AttributeUi = {
  Icon: MousePointerClick,
  Cell,
  Control: ButtonControl,
  Editor: NoEditor,
  Settings: lazy(chunk(() => import('./button-settings.tsx'))),
};
