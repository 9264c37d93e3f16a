/** The hash of the address at which the page says, once, that the account is deleted. */
export const FAREWELL = 'account-deleted';
