/** Pages for those who are not signed in, and those that want the whole window. */
const bare =
  /^\/(workspace\/create|onboarding|auth|s\/auth|open|redirect|development|ui|unsubscribe|verify-email)(\/|$)|\/boards\/create$/;

/** Whether the page of an address has the sidebar beside it. */
export const hasSidebar = (pathname: string): boolean => !bare.test(pathname);
