/** Whether a dialog or a panel is open over the page: what the person has entered there would go with the page. */
export const isDialogOpen = (): boolean =>
  document.querySelector('body > :not(#root) [role="dialog"]') !== null;

/** Resolves once none is open. */
export function dialogsClosed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isDialogOpen()) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true });
    look();
  });
}
