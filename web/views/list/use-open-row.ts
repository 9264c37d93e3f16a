import { useEffectEvent, useLayoutEffect } from 'react';
import { lineId } from '../lines/line-id.ts';
import type { ListState } from './use-list.ts';

/** The row of the open item has the focus of the list: people who walk from item to item beside it find the last one. */
export function useOpenRow({ props, rows, lines, setFocused }: ListState): void {
  const { openItemId } = props;
  const follow = useEffectEvent((id: string) => {
    const row = rows.indexOf(id);
    if (row >= 0) setFocused(lineId(id, lines.groupOf(row)?.key));
  });
  useLayoutEffect(() => {
    if (openItemId !== undefined) follow(openItemId);
  }, [openItemId]);
}
