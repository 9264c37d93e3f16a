import type { Team } from '@tessera/domain/api/me.ts';
import type { Member } from '@tessera/domain/api/teams.ts';
import type { Access } from '@tessera/domain/permissions/access.ts';
import type { Permission } from '@tessera/domain/permissions/permissions.ts';
import { WORKSPACE } from '@tessera/domain/permissions/places.ts';
import type { TFunction } from 'i18next';
import { House, type LucideIcon } from 'lucide-react';
import { Avatar } from '../../ui/avatar/avatar.tsx';
import type { Entry } from './entry.ts';
import type { Go } from './go.ts';

/** A page that has no name of its own. */
export interface Page {
  to: string;
  /** Its text in the locales. */
  label: string;
  Icon: LucideIcon;
  /** The name of the part of the settings that it is in, in the locales. */
  part?: string;
  /** The names of its settings, in the locales: each is found by its own. */
  holds?: readonly string[];
  needs?: Permission;
  /** It belongs to a workspace; else to the person. */
  isOfTeam: boolean;
}

interface Parts {
  t: TFunction;
  go: Go;
  team: Team;
  access: Access;
}

/** In CSS pixels. */
const FACE_PX = 20;

/** The pages of the workspace and of the person, and the settings on them, as far as they may open them. */
export function pageEntries(pages: readonly Page[], { t, go, team, access }: Parts): Entry[] {
  const offered = pages.filter(({ needs }) => needs === undefined || access.may(needs, WORKSPACE));
  const home: Page = { to: '/home', label: 'shell.home', Icon: House, isOfTeam: false };
  return [home, ...offered].flatMap(({ to, label, Icon, isOfTeam, part, holds = [] }): Entry[] => {
    const place = isOfTeam ? [team.name] : to.startsWith('/profile') ? [t('shell.profile')] : [];
    const common = {
      kind: 'page',
      icon: <Icon size={16} aria-hidden />,
      run: () => void go.to({ to: to as '/home', params: { teamId: team.id } as never }),
    } as const;
    const name = t(label);
    return [
      { ...common, key: `page/${to}`, name, place, ...(part && { also: t(part) }) },
      ...holds.map((one) => ({
        ...common,
        key: `setting/${to}/${one}`,
        name: t(one),
        place: [...place, name],
      })),
    ];
  });
}

/** The other workspaces of the person. */
export const workspaceEntries = (teams: readonly Team[], { t, go, team }: Omit<Parts, 'access'>): Entry[] =>
  teams
    .filter(({ id }) => id !== team.id)
    .map(({ id, name, photo_url }) => ({
      key: `workspace/${id}`,
      kind: 'page',
      name,
      icon: <Avatar square name={name} photo={photo_url} size={FACE_PX} />,
      place: [t('palette.of.workspace')],
      run: () => void go.to({ to: '/team/$teamId', params: { teamId: id } }),
    }));

/** The people of the workspace: each leads to their line among the members. */
export const peopleEntries = (people: readonly Member[], { go, team }: Pick<Parts, 'go' | 'team'>): Entry[] =>
  people.map(({ id, name, email, photo_url }) => ({
    key: `person/${id}`,
    kind: 'person',
    name,
    icon: <Avatar name={name} photo={photo_url} size={FACE_PX} />,
    ...(email ? { also: email, place: [email] } : {}),
    run: () => void go.to({ to: '/team/$teamId/members', params: { teamId: team.id }, search: { q: name } }),
  }));
