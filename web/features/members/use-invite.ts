import type { InvitedPerson } from '@tessera/domain/api/teams.ts';
import type { AssignableRole } from '@tessera/domain/permissions/roles.ts';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { invite } from '../../data/teams/invite.ts';
import { showToast } from '../../ui/toast/toast.ts';
import { isAddress } from './read-addresses.ts';

type Linked = InvitedPerson & { link: string };

const nobody: ReadonlyMap<string, string> = new Map();

interface Inviting {
  roles: readonly AssignableRole[];
  /** Whose guests they are to be at first. */
  board: string | undefined;
  onDone(): void;
}

/** The input of the invitation's form, and its result so far. */
export function useInvite(team: number, { roles, board, onDone }: Inviting) {
  const { t } = useTranslation();
  const [addresses, setAddresses] = useState<readonly string[]>([]);
  const [as, setAs] = useState<AssignableRole | 'guest' | null>(() =>
    board ? 'guest' : (roles.find((role) => role === 'full-member') ?? roles[0] ?? 'guest'),
  );
  const [boards, setBoards] = useState<readonly string[]>(board ? [board] : []);
  const [refused, setRefused] = useState(nobody);
  /** `invalid`: the form itself is incomplete. */
  const [problem, setProblem] = useState<string>();
  const [lacksBoard, setLacksBoard] = useState(false);
  const [linked, setLinked] = useState<readonly Linked[]>([]);
  const [busy, setBusy] = useState(false);

  const send = async () => {
    if (addresses.length === 0 || as === null || !addresses.every(isAddress)) return setProblem('invalid');
    if (as === 'guest' && boards.length === 0) return setLacksBoard(true);
    setBusy(true);
    setProblem(undefined);
    setRefused(nobody);
    try {
      const outcome = await invite(team, addresses, as === 'guest' ? { boards } : { role: as });
      const links = outcome.invited.filter((person): person is Linked => person.link !== undefined);
      setAddresses(addresses.filter((email) => outcome.refused.has(email)));
      setRefused(outcome.refused);
      setLinked((before) => [...before, ...links]);
      const count = outcome.invited.length;
      if (count > 0) showToast(t('members.invitedCount', { count }), { kind: 'good' });
      if (outcome.refused.size === 0 && links.length === 0 && linked.length === 0) onDone();
    } catch (error) {
      setProblem((error as Error).message);
    } finally {
      setBusy(false);
    }
  };

  return {
    addresses,
    as,
    boards,
    refused,
    problem,
    lacksBoard,
    linked,
    busy,
    setAs,
    setAddresses: (next: readonly string[]) => {
      setProblem(undefined);
      setAddresses(next);
    },
    setBoards: (next: readonly string[]) => {
      setLacksBoard(false);
      setBoards(next);
    },
    submit: (event: FormEvent) => {
      event.preventDefault();
      void send();
    },
  };
}
