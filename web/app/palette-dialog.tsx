import { useParams } from '@tanstack/react-router';
import { type RefObject, useEffect, useState } from 'react';
import { placesAtHand } from '../commands/place.ts';
import { useCurrentTeam } from '../data/teams/current-team.ts';
import { useOwnWorkspaces } from '../data/teams/own-workspaces.ts';
import type { Page } from '../features/palette/page-entries.tsx';
import { Palette } from '../features/palette/palette.tsx';
import { profilePages } from '../features/profile/profile-pages.ts';
import { teamSections } from '../features/teams/team-sections.ts';

/** The pages of other features that have no name of their own. */
const pages: readonly Page[] = [
  ...teamSections.map((one) => ({ ...one, label: `workspace.${one.label}`, isOfTeam: true })),
  ...profilePages.flatMap((group) =>
    group.pages.map((one) => ({
      ...one,
      label: `profile.${one.label}`,
      part: `profile.${group.title}`,
      isOfTeam: false,
    })),
  ),
];

/** The palette in the workspace of the page. Without one there is nothing to find. */
export default function PaletteDialog({
  begun,
  onClose,
}: {
  /** What was typed while it loaded. */
  begun: RefObject<string>;
  onClose(): void;
}) {
  const { rootId } = useParams({ strict: false });
  const { team } = useCurrentTeam(rootId);
  const teams = useOwnWorkspaces() ?? [];
  const [places] = useState(placesAtHand);
  useEffect(() => {
    if (!team) onClose();
  });
  if (!team) return null;
  return <Palette key={team.id} {...{ team, teams, pages, places, begun, onClose }} />;
}
