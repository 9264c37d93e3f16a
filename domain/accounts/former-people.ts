/** How somebody shows who is not in a workspace any more, on what they made (specification, "Entities": Profile). */
export const REMOVED_USER = 'Removed User';
/** How somebody shows, everywhere, who has deleted their account. */
export const DELETED_ACCOUNT = 'Deleted Account';
