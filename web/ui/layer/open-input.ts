/** A dialog or a panel over the page, or a form of the page that says that it holds what is not saved. */
const INPUT = 'body > :not(#root) [role="dialog"], [data-unsaved="true"]';

/** Whether there is something whose input would go with the page. */
export const isInputOpen = (): boolean => document.querySelector(INPUT) !== null;

/** Resolves once there is none. */
export function inputClosed(): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (isInputOpen()) return;
      watch.disconnect();
      resolve();
    };
    const watch = new MutationObserver(look);
    watch.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-unsaved'] });
    look();
  });
}
