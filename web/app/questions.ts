import { question } from '../data/api/reauth.ts';
import { router } from '../routes/router.tsx';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The person is asked who they are, over the page. */
    asked?: boolean;
  }
}

/**
 * A privileged action asks who one is at /auth/reauthenticate, while the page that wants it stays as it is, with all
 * that was typed and opened there: that address is a mask. Loaded anew it is a page, which goes on to where one was.
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
    // Answered, or left by going back or elsewhere.
    if (asked && !toLocation.state.asked) asked.close();
    // Gone forward to a question that was answered.
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
