import { Copy, FileUp, PenLine, RotateCcw, Undo2 } from 'lucide-react';

/** The icon of what began an action. */
export function OriginIcon({ origin }: { origin: string }) {
  const icons = { import: FileUp, duplicate: Copy, restore: RotateCcw };
  const Icon = origin.startsWith('undo:') ? Undo2 : (icons[origin as keyof typeof icons] ?? PenLine);
  return <Icon size={12} aria-hidden />;
}
