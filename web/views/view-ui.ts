import type { Attribute } from '@tessera/domain/records/attribute.ts';
import type { SharedSettings } from '@tessera/domain/views/shared-settings.ts';
import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { ViewProps } from './view-props.ts';

/** The props of what a type of view adds to the toolbar. */
export interface ToolsProps<Settings extends SharedSettings = SharedSettings> {
  attributes: readonly Attribute[];
  settings: Settings;
  onSettings(next: Settings): void;
}

/** How one type of view is shown. */
export interface ViewUi<Settings extends SharedSettings = SharedSettings> {
  Icon: LucideIcon;
  View: ComponentType<ViewProps<Settings>>;
  /** The tools for the settings that only this type has; left out: there are none. */
  Tools?: ComponentType<ToolsProps<Settings>>;
  /** What its levels of groups are called, by their texts, where they are no groups to people; none: it has no groups; left out: groups. */
  levelNames?: readonly string[];
}

/** A view gets the settings of its own type: whoever shows it reads them by that type. */
export const viewUi = <Settings extends SharedSettings>(ui: ViewUi<Settings>): ViewUi =>
  ui as unknown as ViewUi;
