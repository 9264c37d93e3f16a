import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './hover-card.module.css';

/** How long the mouse rests before the card shows, in milliseconds: whoever only passes sees none. */
const REST_MS = 400;
/** How long a card stays when the mouse has gone, in milliseconds. */
const LEAVE_MS = 150;
/** Between what has a card and the card, and between the card and the edges of the window, in pixels. */
const GAP = 6;

interface HoverCardProps {
  /** The attribute of what has a card; its value says of whom. */
  of: string;
  /** What the card shows; null: there is none. */
  children(value: string): ReactNode;
}

/**
 * A card beside whatever has the attribute, while the mouse rests there; Escape closes it. The mouse goes through it to
 * what is beneath, such as the cell of the next row. It holds only what is told elsewhere too: fingers and keys have none.
 */
export function HoverCard({ of, children }: HoverCardProps) {
  const [anchor, setAnchor] = useState<Element | null>(null);
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => follow(`[${of}]`, setAnchor), [of]);
  const content = anchor && children(anchor.getAttribute(of) ?? '');
  useLayoutEffect(() => {
    if (anchor && card.current) place(card.current, anchor);
  });
  return content ? (
    <div ref={card} popover="manual" role="tooltip" className={styles.card}>
      {content}
    </div>
  ) : null;
}

/** Tells what the mouse rests on; returns how to stop. */
function follow(selector: string, onAnchor: (anchor: Element | null) => void): () => void {
  let [over, timer]: [Element | null, ReturnType<typeof setTimeout> | undefined] = [null, undefined];
  let isOpen = false;
  const turnTo = (next: Element | null, after = 0) => {
    over = next;
    clearTimeout(timer);
    timer = setTimeout(() => {
      isOpen = next !== null;
      onAnchor(next);
    }, after);
  };
  const onOver = ({ target, pointerType }: PointerEvent) => {
    if (pointerType !== 'mouse' || !(target instanceof Element)) return;
    const next = target.closest(selector);
    if (next !== over || (next === null && isOpen)) turnTo(next, next ? REST_MS : LEAVE_MS);
  };
  const end = () => turnTo(null);
  const onKey = (event: KeyboardEvent) => {
    if (!isOpen) return;
    // What is under the card stays open.
    if (event.key === 'Escape') event.stopPropagation();
    end();
  };
  const listening = new AbortController();
  const options = { capture: true, passive: true, signal: listening.signal };
  addEventListener('pointerover', onOver, options);
  for (const type of ['pointerdown', 'scroll', 'wheel']) addEventListener(type, end, options);
  addEventListener('keydown', onKey, options);
  document.documentElement.addEventListener('pointerleave', end, { signal: listening.signal });
  const first = [...document.querySelectorAll(selector)].find((one) => one.matches(':hover'));
  if (first) turnTo(first, REST_MS);
  return () => {
    clearTimeout(timer);
    listening.abort();
  };
}

/** Below the anchor and from its start on; above it where there is more room. */
function place(card: HTMLElement, anchor: Element): void {
  if (!card.matches(':popover-open')) card.showPopover();
  const { top, bottom, left, right } = anchor.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = card;
  const isMirrored = getComputedStyle(card).direction === 'rtl';
  const below = bottom + GAP;
  const fitsBelow = below + height + GAP <= innerHeight || top < innerHeight - bottom;
  const x = isMirrored ? right - width : left;
  card.style.top = `${fitsBelow ? below : top - GAP - height}px`;
  card.style.left = `${Math.max(GAP, Math.min(x, innerWidth - width - GAP))}px`;
}
