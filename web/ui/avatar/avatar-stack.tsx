import { Button } from 'react-aria-components/Button';
import { useLocale } from 'react-aria-components/I18nProvider';
import { Tooltip } from '../tooltip/tooltip.tsx';
import { useNarrow } from '../use-narrow.ts';
import { Avatar } from './avatar.tsx';
import styles from './avatar-stack.module.css';
import { personHue } from './person-hue.ts';

interface StackedPerson {
  id: number;
  name: string;
  photo?: string | null | undefined;
  /** Their place, in words. */
  text: string;
  /** In another folder or board: drawn without their colour. */
  away: boolean;
  onPress(): void;
}

const SHOWN = 5;
const SHOWN_NARROW = 2;

/** People side by side, with the number of the rest. */
export function AvatarStack({ label, people }: { label: string; people: readonly StackedPerson[] }) {
  const { locale } = useLocale();
  const names = new Intl.ListFormat(locale, { type: 'conjunction', style: 'narrow' });
  const max = useNarrow() ? SHOWN_NARROW : SHOWN;
  const rest = people.slice(max);
  return (
    <ul className={styles.stack} aria-label={label}>
      {people.slice(0, max).map(({ id, name, photo, text, away, onPress }) => {
        const hue = away ? 'grey' : personHue(id);
        const ring = away ? 'var(--line-strong)' : `var(--person-${hue})`;
        return (
          <li key={id} className={styles.person}>
            <Tooltip text={text}>
              <Button
                aria-label={text}
                className={styles.face!}
                style={{ '--ring': ring } as React.CSSProperties}
                onPress={onPress}
              >
                <Avatar name={name} photo={photo} size={22} hue={hue} />
              </Button>
            </Tooltip>
          </li>
        );
      })}
      {rest.length > 0 && (
        <li className={styles.person}>
          <Tooltip text={rest.map(({ text }) => text).join(' · ')}>
            <Button
              aria-label={`+${rest.length}: ${names.format(rest.map(({ text }) => text))}`}
              className={styles.more!}
            >
              <span dir="ltr">+{rest.length}</span>
            </Button>
          </Tooltip>
        </li>
      )}
    </ul>
  );
}
