/** The hash of the address at which the page says, once, that the account is gone. */
export const FAREWELL = 'account-deleted';
