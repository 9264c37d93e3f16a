import type { CSSProperties, ReactNode, RefObject } from 'react';
import { useRef } from 'react';
import { useOneStop } from '../use-one-stop.ts';

interface ToolbarProps {
  label: string;
  className?: string | undefined;
  style?: CSSProperties;
  /** For whoever looks for its tools. */
  ref?: RefObject<HTMLDivElement | null>;
  children: ReactNode;
}

/** Tools in a row, which are one stop of Tab: the arrow keys lead from one to the next. */
export function Toolbar({ label, className, style, ref, children }: ToolbarProps) {
  const own = useRef<HTMLDivElement>(null);
  const bar = ref ?? own;
  useOneStop(bar);
  return (
    <div ref={bar} role="toolbar" aria-label={label} className={className} style={style}>
      {children}
    </div>
  );
}
