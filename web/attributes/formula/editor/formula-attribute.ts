import type { NamedAttribute } from '@tessera/domain/formula/attribute-names.ts';
import type { LucideIcon } from 'lucide-react';

/** An attribute that the editor offers: of the row, or of the items that another one refers to. */
export interface FormulaAttribute extends NamedAttribute {
  /** That of its kind. */
  Icon: LucideIcon;
  /** What the folder of the linked items is called, of an attribute that they have. */
  folder?: string;
  linked?(): readonly FormulaAttribute[];
}
