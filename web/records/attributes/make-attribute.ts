import { attributeKinds } from '@tessera/domain/attributes/index.ts';
import { newId } from '@tessera/domain/plain-ids.ts';
import { type Attribute, hasAttribute } from '@tessera/domain/records/attribute.ts';
import type { Folder } from '@tessera/domain/records/folder.ts';
import type { TFunction } from 'i18next';
import { type BegunAttribute, labelOf, settingsOfChoice } from '../../attributes/new-attribute-choices.ts';
import { openTeam, refusalOf, saveStructure } from '../../data/structure/structure.ts';
import { placed } from './place-select.tsx';

interface Making {
  teamId: number;
  folder: Folder;
  begun: BegunAttribute;
  t: TFunction;
  onMade(id: string): void;
}

/** Makes an attribute of a folder, with what its choice begins with. Returns why there can be none. */
export function makeAttribute({ teamId, folder, begun, t, onMade }: Making): string | undefined {
  const { choice } = begun;
  const id = newId();
  const { kind } = choice;
  const settings = attributeKinds[kind].settings.parse(settingsOfChoice(choice, t)) as Attribute['settings'];
  const name = begun.name.trim() || freeName(teamId, folder, labelOf(choice, t));
  const fields = { ...placed('folder', teamId, folder, { kind, settings }), name, primary: false };
  const part = { collection: 'attributes', id, fields } as const;
  const refused = refusalOf(teamId, part);
  if (refused !== undefined) return refused;
  saveStructure(teamId, part).catch(() => {});
  onMade(id);
  return undefined;
}

/** With a number behind it where an attribute of the folder is called so. */
function freeName(teamId: number, folder: Folder, wanted: string): string {
  const all = [...openTeam(teamId).collections.attributes.all()].filter((one) => hasAttribute(folder, one));
  const taken = new Set(all.map(({ name }) => name.toLowerCase()));
  let name = wanted;
  for (let number = 2; taken.has(name.toLowerCase()); number += 1) name = `${wanted} ${number}`;
  return name;
}
