import { useSearch } from '@tanstack/react-router';
import { CheckInbox } from './check-inbox.tsx';
import { ConfirmAddress } from './confirm-address.tsx';

/** Confirming the e-mail address: with the link of the mail, or waiting for it. */
export function VerifyEmailPage() {
  const { token } = useSearch({ from: '/verify-email' });
  return token === undefined ? <CheckInbox /> : <ConfirmAddress token={token} />;
}
