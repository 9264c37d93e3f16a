import type { TFunction } from 'i18next';
import { copyText } from '../../ui/clipboard.ts';
import { showToast } from '../../ui/toast/toast.ts';

/** Says that an edit ended with its item or attribute, and gives back what was typed. @param name of what is deleted */
export const sayEditGone = (t: TFunction, name: string, typed: string): void =>
  sayEditLost(t, t('table.editGone', { name: name || t('item.untitled') }), typed);

/** Says why an edit ended, as far as that can be said, and gives back what was typed; empty: nothing. */
export function sayEditLost(t: TFunction, why: string, typed: string): void {
  if (typed === '') showToast(why, { kind: 'error' });
  else
    showToast(`${why} ${t('table.editLost')}`.trim(), {
      kind: 'error',
      action: { label: t('table.copyText'), run: () => void give(t, typed) },
    });
}

async function give(t: TFunction, typed: string): Promise<void> {
  if (!(await copyText(typed))) showToast(t('members.copyByHand', { text: typed }), { kind: 'error' });
}
