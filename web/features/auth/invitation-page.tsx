import { lookAtInvitation } from '@tessera/domain/api/auth.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ensureSession } from '../../data/account/session.ts';
import { request } from '../../data/api/call.ts';
import type { RequestError } from '../../data/api/errors.ts';
import { sayCode } from '../../data/api/say-error.ts';
import { PlainButton } from '../../ui/button/plain-button.tsx';
import { AuthFrame } from './auth-frame.tsx';
import { AuthWaiting } from './auth-waiting.tsx';
import { Invited } from './invited.tsx';
import { useAnswer } from './use-answer.ts';
import { useWay } from './way.ts';

/** The page of an invitation's link. */
export function InvitationPage() {
  const { t } = useTranslation();
  const { go, query } = useWay();
  const token = query.get('token') ?? '';
  const [answer, again] = useAnswer(useCallback(() => look(token), [token]));
  if (answer.kind === 'waiting') return <AuthWaiting title={t('auth.invitation')} again={again} />;
  if (answer.kind === 'known') return <Invited token={token} invitation={answer.value} />;
  if ((answer.error as RequestError).status !== 422)
    return <AuthWaiting title={t('auth.invitation')} error={answer.error} again={again} />;
  return (
    <AuthFrame title={sayCode('invitation_not_valid')} text={t('auth.invalidInvitationText')}>
      <PlainButton size="large" onPress={() => void go('/home')}>
        {t('auth.toTessera')}
      </PlainButton>
    </AuthFrame>
  );
}

/** Loads the invitation, and the signed-in person, before anything is offered to them. */
async function look(token: string) {
  const [invitation] = await Promise.all([
    request(lookAtInvitation, { body: { token }, anyway: true }),
    ensureSession(),
  ]);
  return invitation;
}
