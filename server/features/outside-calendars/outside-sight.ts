import type { OutsideCalendar } from '@tessera/domain/api/outside-calendars.ts';
import { DomainError } from '@tessera/domain/errors.ts';
import { changeNeeds, type View } from '@tessera/domain/records/view.ts';
import type { Services } from '../../services.ts';
import type { VisibleTeam } from '../../visibility/visible-team.ts';
import type { StoredCalendar } from './outside-calendars.store.ts';

/** Throws `not_found` where they see no such calendar. */
export function viewOf(seen: VisibleTeam, id: string): View {
  const view = seen.get('views', id);
  if (view?.type !== 'calendar') throw new DomainError('not_found');
  return view;
}

/** Another person's personal view is theirs alone to change, also where the owner of the workspace sees it. */
const isTheirs = ({ access }: VisibleTeam, { personal, created_by }: View): boolean =>
  personal === true && created_by !== access.subject.person;

const mayChangeView = (seen: VisibleTeam, view: View): boolean =>
  !isTheirs(seen, view) &&
  changeNeeds(view).every(({ permission, place }) => seen.access.may(permission, place));

export function mustChangeView(seen: VisibleTeam, view: View): void {
  if (isTheirs(seen, view)) throw new DomainError('not_found');
  for (const { permission, place } of changeNeeds(view)) seen.access.must(permission, place);
}

/** A calendar as a person may see it. */
export function toldOf(
  { encryption }: Services,
  seen: VisibleTeam,
  view: View,
  one: StoredCalendar,
): OutsideCalendar {
  const mayChange = one.owner !== null || mayChangeView(seen, view);
  const { id, name, hue, read_at, problem, broken } = one;
  return {
    ...{ id, view_id: view.id, name, hue, shared: one.owner === null, may_change: mayChange },
    address: mayChange ? (encryption.decrypt(one.address) ?? null) : null,
    // Only they can enter it again.
    problem: problem === 'address_lost' && !mayChange ? null : problem,
    ...{ read_at, broken },
  };
}
