import { leadsOut } from '@tessera/domain/rich-text/address.ts';
import type { MouseEvent, ReactNode } from 'react';
import type { Reading } from './reading.ts';

interface TextLinkProps {
  href: string;
  reading: Reading;
  className?: string | undefined;
  children: ReactNode;
}

/** A link of a text: one out of our pages opens beside them, and tells the other house nothing of them. */
export function TextLink({ href, reading, className, children }: TextLinkProps) {
  if (leadsOut(href))
    return (
      <a
        href={href}
        className={className}
        target="_blank"
        rel="noopener noreferrer nofollow"
        title={placeOf(href)}
      >
        {children}
      </a>
    );
  const open = (event: MouseEvent) => {
    if (!reading.onOpen || event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    reading.onOpen(href);
  };
  return (
    <a href={href} className={className} onClick={open}>
      {children}
    </a>
  );
}

/** Where a link leads, with the host as browsers read it: letters that look alike are told apart. */
export function placeOf(href: string): string {
  const { host, pathname } = new URL(href);
  return host === '' ? pathname : host;
}
