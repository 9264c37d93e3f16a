/** The text of `localStorage` that says that somebody has signed in here. Only a hint. */
export const SIGNED_IN = 'signed-in';
