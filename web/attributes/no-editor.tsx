import { useEffect } from 'react';
import type { EditorProps } from './attribute-ui.ts';

/** A computed value is not edited: an edit that is opened all the same ends at once. */
export function NoEditor({ onCancel }: EditorProps) {
  useEffect(() => onCancel());
  return null;
}
