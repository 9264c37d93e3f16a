import type { TFunction } from 'i18next';
import { showToast } from '../../ui/toast/toast.ts';
import { copyAndSay } from '../../ui/use-copy.ts';

/** Says that an edit ended with its item or attribute, and gives back what was typed. @param name of what is deleted */
export const sayEditGone = (t: TFunction, name: string, typed: string): void =>
  sayEditLost(t, t('table.editGone', { name: name || t('item.untitled') }), typed);

/** Says why an edit ended, as far as that can be said, and gives back what was typed; empty: nothing. */
export function sayEditLost(t: TFunction, why: string, typed: string): void {
  if (typed === '') showToast(why, { kind: 'error' });
  else
    showToast(`${why} ${t('table.editLost')}`.trim(), {
      kind: 'error',
      action: {
        label: t('table.copyText'),
        run: () => void copyAndSay(t, typed, t('attributes.buttons.copied')),
      },
    });
}
