import type { AttributeSection } from '@tessera/domain/records/attribute-section.ts';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import styles from './item.module.css';
import type { KeptLook } from './item-look.ts';

interface FieldSectionProps {
  /** Undefined: those that are in none. */
  section: AttributeSection | undefined;
  look: KeptLook;
  children: ReactNode;
}

/** Some attributes of an open item below the name of their section, which folds them away. */
export function FieldSection({ section, look, children }: FieldSectionProps) {
  const id = useId();
  const fields = (
    <dl id={id} className={styles.attributes}>
      {children}
    </dl>
  );
  if (!section) return fields;
  const isOpen = !look.collapsed.includes(section.id);
  const Icon = isOpen ? ChevronDown : ChevronRight;
  const toggle = () =>
    look.change({
      collapsed: isOpen
        ? [...look.collapsed, section.id]
        : look.collapsed.filter((one) => one !== section.id),
    });
  return (
    <section aria-label={section.name}>
      <h3 className={styles.sectionName}>
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={toggle}>
          <Icon size={14} aria-hidden className="mirrored" />
          <span dir="auto">{section.name}</span>
        </button>
      </h3>
      {isOpen && fields}
    </section>
  );
}
