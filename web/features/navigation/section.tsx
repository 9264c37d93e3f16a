import { ChevronRight } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useTranslation } from 'react-i18next';
import { keepText } from '../../ui/keep-text.ts';
import styles from './section.module.css';

interface SectionProps {
  /** Under it this browser remembers whether it is open. */
  id: string;
  title: string;
  /** Where the title leads; undefined: it opens and closes the section. */
  link?: (className: string) => ReactNode;
  /** Whether it is open as long as nobody has said otherwise. */
  opensAtFirst?: boolean;
  /** It takes the room that the others leave. */
  grows?: boolean;
  /** Buttons at the end of its heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of the sidebar under a heading that opens and closes it. */
export function Section({
  id,
  title,
  link,
  opensAtFirst = true,
  grows = false,
  actions,
  children,
}: SectionProps) {
  const { t } = useTranslation();
  const kept = `sidebar-${id}`;
  const [isOpen, setOpen] = useState(() => (localStorage.getItem(kept) ?? String(opensAtFirst)) === 'true');
  const toggle = () => {
    setOpen(!isOpen);
    keepText(kept, String(!isOpen));
  };
  const arrow = <ChevronRight size={12} aria-hidden className={styles.chevron} data-open={isOpen} />;
  return (
    <section className={styles.section} aria-label={title} data-grows={grows && isOpen}>
      <header className={styles.head}>
        <h2 className={styles.heading}>
          {link ? (
            link(styles.title!)
          ) : (
            <Button className={styles.title!} aria-expanded={isOpen} onPress={toggle}>
              {title}
              {arrow}
            </Button>
          )}
        </h2>
        {link && (
          <Button
            className={styles.arrow!}
            aria-expanded={isOpen}
            aria-label={t(isOpen ? 'shell.closeSection' : 'shell.openSection', { title })}
            onPress={toggle}
          >
            {arrow}
          </Button>
        )}
        <span className={styles.actions}>{actions}</span>
      </header>
      {isOpen && children}
    </section>
  );
}
