import type { ActionId, ButtonStep } from '@tessera/domain/buttons/index.ts';
import { Copy, ExternalLink, ListPlus, type LucideIcon, PenLine } from 'lucide-react';
import type { ComponentType } from 'react';
import { CopyTextForm } from './copy-text.tsx';
import { CreateItemForm } from './create-item.tsx';
import { OpenLinkForm } from './open-link.tsx';
import { SetValueForm } from './set-value.tsx';
import type { StepProps } from './step-place.ts';

interface StepUi {
  Icon: LucideIcon;
  /** The cast forgets the type of its own steps. */
  Form: ComponentType<StepProps<ButtonStep>>;
}

/** How each action is set up. */
export const stepUis: Record<ActionId, StepUi> = {
  'set-value': { Icon: PenLine, Form: SetValueForm as StepUi['Form'] },
  'create-item': { Icon: ListPlus, Form: CreateItemForm as StepUi['Form'] },
  'open-link': { Icon: ExternalLink, Form: OpenLinkForm as StepUi['Form'] },
  'copy-text': { Icon: Copy, Form: CopyTextForm as StepUi['Form'] },
};
