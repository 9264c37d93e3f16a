/**
 * After this many failures a run of tests ends. What is wrong everywhere would else wait in vain for longer than a
 * machine of CI is there, and nothing would be told.
 */
export const ENOUGH_FAILURES = 25;
