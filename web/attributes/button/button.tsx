import { MousePointerClick } from 'lucide-react';
import { chunk } from '../../data/folder/load-chunk.ts';
import { latePart } from '../../ui/late-part/late-part.tsx';
import type { AttributeUi, CellProps } from '../attribute-ui.ts';
import { NoEditor } from '../no-editor.tsx';
import { ButtonControl } from './button-control.tsx';
import { ButtonFace } from './button-face.tsx';
import { labelOfButton, settingsOfButton } from './settings-of-button.ts';

const Cell = ({ attribute }: CellProps<never>) => <ButtonFace attribute={attribute} />;

export const button: AttributeUi = {
  Icon: MousePointerClick,
  Cell,
  Control: ButtonControl,
  sketch: (_data, attribute) => {
    const { color } = settingsOfButton(attribute);
    return {
      form: 'chips',
      chips: [{ words: labelOfButton(attribute), ground: `${color}-soft`, ink: `${color}-ink` }],
    };
  },
  Editor: NoEditor,
  Settings: latePart(chunk(() => import('./button-settings.tsx'))),
  asksFirst: true,
};
