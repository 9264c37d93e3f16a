import { question } from '../data/api/reauth.ts';
import { router } from '../routes/router.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** Asks the person for their identity, over the page. */
    asked?: boolean;
  }
}

/**
 * A privileged action asks for the identity at /auth/reauthenticate. The page that asks stays as it is, with all its
 * input: the address is a mask. After a reload the question is a page, which leads back.
 */
export function followQuestions(): void {
  question.subscribe(() => {
    const asked = question.get();
    const { href, state } = router.latestLocation;
    if (!asked || state.asked) return;
    void router.navigate({
      to: '.',
      search: true,
      hash: true,
      state: (was) => ({ ...was, asked: true }),
      mask: { to: '/auth/reauthenticate', search: { ...asked.ways, intended: href }, unmaskOnReload: true },
      resetScroll: false,
    });
  });
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const asked = question.get();
    // Answered, or left for another page.
    if (asked && !toLocation.state.asked) asked.close();
    // The person has gone forward to an answered question.
    if (!asked && toLocation.state.asked)
      void router.navigate({
        to: '.',
        search: true,
        hash: true,
        state: ({ asked: _, ...others }) => others,
        replace: true,
      });
  });
}
