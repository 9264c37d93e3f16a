import { addressOf, hasScheme, type LinkData, titleOf, url } from '@tessera/domain/attributes/url.ts';
import { type ClipboardEvent, useRef, useState } from 'react';
import { currentLookup } from '../../data/folder/lookup.ts';
import type { CursorMove, EditorProps } from '../attribute-ui.ts';

/** Undefined: it cannot be read. Without an address there is no link. */
function read(address: string, title: string): LinkData | null | undefined {
  const link = url.parse(address, {}, currentLookup);
  if (link === null || link === undefined || title.trim() === '') return link;
  const titled = { url: addressOf(link), title: title.trim() };
  return url.data({}).safeParse(titled).success ? titled : undefined;
}

/** The edit of a link: its address and its title. It ends once. */
export function useLinkEdit({ data, typed, onCommit, onCancel, onDraft }: EditorProps) {
  const before = data as LinkData | null;
  const begins = typed === undefined && before !== null;
  const [address, setAddress] = useState(begins ? addressOf(before) : (typed ?? ''));
  const [title, setTitle] = useState(begins ? titleOf(before) : '');
  const [wrong, setWrong] = useState(false);
  const ended = useRef(false);
  const change = (next: { address?: string; title?: string }) => {
    setAddress(next.address ?? address);
    setTitle(next.title ?? title);
    setWrong(false);
    const link = read(next.address ?? address, next.title ?? title);
    if (link !== undefined) onDraft?.(link);
  };
  return {
    address,
    title,
    wrong,
    change,
    commit: (move: CursorMove) => {
      if (ended.current) return;
      const link = read(address, title);
      if (link === undefined) return setWrong(true);
      ended.current = true;
      onCommit(link, move);
    },
    cancel: () => {
      ended.current = true;
      onCancel();
    },
    /** An address that is pasted over selected words is the link behind these words. */
    paste: (event: ClipboardEvent<HTMLInputElement>) => {
      const { value, selectionStart, selectionEnd } = event.currentTarget;
      const words = value.slice(selectionStart ?? 0, selectionEnd ?? 0).trim();
      const pasted = event.clipboardData.getData('text/plain').trim();
      if (words === '' || hasScheme(words) || !hasScheme(pasted) || !read(pasted, '')) return;
      event.preventDefault();
      change({ address: pasted, title: words });
    },
  };
}
