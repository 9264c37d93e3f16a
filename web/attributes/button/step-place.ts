import { dataIn } from '@tessera/domain/attributes/attribute-data.ts';
import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import type { PressGround } from '@tessera/domain/buttons/plan.ts';
import { formatInstant } from '@tessera/domain/dates.ts';
import { type Attribute, attributesIn } from '@tessera/domain/records/attribute.ts';
import type { Item } from '@tessera/domain/records/item.ts';
import { useSyncExternalStore } from 'react';
import { useViewer } from '../../data/folder/use-viewer.ts';
import { syncClient } from '../../data/sync/client.ts';
import type { SettingsProps } from '../attribute-ui.ts';
import { hasControl } from '../cell-content.tsx';

/** Where the button is: its folder, and the attributes of the items there. */
export type StepPlace = NonNullable<SettingsProps['place']>;

/** What the form of a step is given. */
export interface StepProps<Step> {
  step: Step;
  place: StepPlace;
  onChange(step: Step): void;
}

/** The attributes whose values a text or a copy can be made of. */
export const sourcesIn = ({ attributes }: StepPlace): Attribute[] =>
  attributes.filter((one) => !hasControl(one));

/** The first item of the folder, on which the form shows what a step does. Undefined: there is none. */
export function usePreview({ teamId, folder, attributes }: StepPlace) {
  const client = syncClient();
  const lookup = useViewer();
  const opened = client.folder({ team_id: teamId, board_id: folder.board_id, folder_id: folder.id });
  useSyncExternalStore(
    (listener) => opened.subscribe(listener),
    () => opened.revision,
  );
  const { columns } = opened.store;
  const row = columns.inOrder()[0];
  if (row === undefined) return undefined;
  const item: Item = columns.item(row);
  const { within } = client.team(teamId).reader();
  const ground: PressGround = {
    ...{ item, folder, lookup, person: client.person },
    folderOf: (id) => client.team(teamId).collections.folders.get(id),
    attributesOf: (one) => (one.id === folder.id ? attributes : attributesIn(one, within)),
    now: formatInstant(new Date()),
    today: lookup.today ?? '',
  };
  const primary = attributes[0];
  return { ground, title: primary ? plainText(primary, dataIn(item, primary), lookup) : '' };
}
