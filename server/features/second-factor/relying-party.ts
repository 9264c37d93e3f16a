/** The name for which passkeys are created, and the address from which they may be used. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/**
 * Taken from the server's configured address, never from what a request claims. Passkeys are for names, not for
 * numbers, so on this machine both are `localhost`.
 */
export function relyingParty(address: string): RelyingParty {
  const { protocol, hostname, port } = new URL(address);
  const id = isOwnMachine(hostname) ? 'localhost' : hostname;
  return { id, origin: `${protocol}//${id}${port === '' ? '' : `:${port}`}` };
}

const isOwnMachine = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1?\])$/.test(host);
