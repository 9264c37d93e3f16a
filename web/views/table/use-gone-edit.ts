import { plainText } from '@tessera/domain/attributes/plain-text.ts';
import { useEffectEvent, useLayoutEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLookup } from '../../data/folder/lookup.ts';
import { sayEditGone } from '../open-fields/say-edit-gone.ts';
import type { Edit } from './table-edit.ts';
import type { Table } from './use-table.ts';

/** Ends an edit whose item or attribute was deleted. The input can still be copied. */
export function useGoneEdit({ edit, props, rows, settled, focus }: Table): void {
  const { t } = useTranslation();
  const opened = edit.edit;
  const { actions, attributes } = props;
  const { revision } = rows;
  const look = useEffectEvent(() => {
    if (!opened || !settled) return;
    const { itemId, attributeId } = opened.cell;
    const hasAttribute = attributes.some(({ id }) => id === attributeId);
    if (hasAttribute && actions.baseOf(itemId, attributeId)) return;
    const text = writtenText(opened, edit.written.current);
    edit.drop();
    focus();
    sayEditGone(t, hasAttribute ? opened.name : opened.attribute.name, text);
  });
  useLayoutEffect(() => look(), [opened, settled, attributes, actions, rows, revision]);
}

/** The person's input, as text; empty: nothing. */
function writtenText({ attribute, typed }: Edit, written: { data: unknown } | undefined): string {
  return written ? plainText(attribute, written.data, currentLookup) : (typed ?? '');
}
