import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useId, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isComposing } from '../../ui/is-composing.ts';
import styles from './address-field.module.css';
import { isAddress, readAddresses } from './read-addresses.ts';

interface AddressFieldProps {
  label: string;
  addresses: readonly string[];
  onChange(addresses: readonly string[]): void;
  /** What is typed and not an address of the list yet. */
  typed: string;
  onTyped(typed: string): void;
  /** Address → why it was refused. */
  refused: ReadonlyMap<string, string>;
  /** The problem of the whole field. */
  problem: string | undefined;
}

/** Several e-mail addresses, typed one after another or pasted as a list; invalid ones are marked. */
export function AddressField({
  label,
  addresses,
  onChange,
  typed: text,
  onTyped: setText,
  refused,
  problem,
}: AddressFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const reasons = useReasons({ addresses, refused, problem });

  // The error is here, and the button that sent it lost the focus while it was busy.
  useEffect(() => {
    if (refused.size > 0 || problem !== undefined) input.current?.focus();
  }, [refused, problem]);

  const box = useShown(addresses.length, input);

  const add = (typed: string) => {
    setText('');
    const more = readAddresses(typed).filter((email) => !addresses.includes(email));
    if (more.length > 0) onChange([...addresses, ...more]);
  };
  const remove = (email: string) => onChange(addresses.filter((other) => other !== email));
  const edit = (email: string) => {
    remove(email);
    setText(email);
    input.current?.focus();
  };

  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const last = addresses.at(-1);
    if (event.key === 'Backspace' && text === '' && last !== undefined) {
      event.preventDefault();
      edit(last);
    } else if ([',', ';', ' '].includes(event.key) || (event.key === 'Enter' && text.trim() !== '')) {
      event.preventDefault();
      add(text);
    }
  };
  const paste = (event: ClipboardEvent) => {
    const pasted = event.clipboardData.getData('text/plain');
    // A part of an address is pasted at the cursor.
    if (!/[\s,;@]/.test(pasted.trim()) && text !== '') return;
    event.preventDefault();
    add(`${text} ${pasted}`);
  };

  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      {/* A click anywhere in it moves the cursor into it. */}
      <div
        ref={box}
        className={styles.box}
        data-invalid={reasons.length > 0}
        onPointerDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {addresses.length > 0 && (
          <AddressChips
            addresses={addresses}
            refused={refused}
            onEdit={edit}
            onRemove={(email) => {
              remove(email);
              input.current?.focus();
            }}
          />
        )}
        <input
          ref={input}
          id={id}
          className={styles.input}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={press}
          onPaste={paste}
          onBlur={() => add(text)}
          placeholder={addresses.length === 0 ? t('members.addressesPlaceholder') : ''}
          aria-invalid={reasons.length > 0}
          aria-describedby={`${id}-reasons`}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          dir="auto"
        />
      </div>
      <div id={`${id}-reasons`} className={styles.reasons} role="alert">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </div>
    </div>
  );
}

/** What is wrong, in words. */
function useReasons({
  addresses,
  refused,
  problem,
}: Pick<AddressFieldProps, 'addresses' | 'refused' | 'problem'>): string[] {
  const { t } = useTranslation();
  const wrong = addresses.filter((email) => !isAddress(email));
  return [
    ...(wrong.length > 0 ? [t('members.noAddresses', { count: wrong.length })] : []),
    ...addresses.flatMap((email) => refused.get(email) ?? []),
    // Those that are marked are all that is wrong then.
    ...(problem === undefined || wrong.length > 0 ? [] : [problem]),
  ];
}

/** Of a long list what matters is seen: the first that is wrong, else where one goes on typing. */
function useShown(
  count: number,
  input: RefObject<HTMLInputElement | null>,
): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (count === 0) return;
    const first = box.current?.querySelector('[data-wrong="true"]') ?? input.current;
    first?.scrollIntoView({ block: 'nearest' });
  }, [count, input]);
  return box;
}

/** The entered addresses: each can be changed or removed. */
function AddressChips({
  addresses,
  refused,
  onEdit,
  onRemove,
}: Pick<AddressFieldProps, 'addresses' | 'refused'> & {
  onEdit(email: string): void;
  onRemove(email: string): void;
}) {
  const { t } = useTranslation();
  return (
    <ul className={styles.chips} aria-label={t('members.addresses')}>
      {addresses.map((email) => (
        <li key={email} className={styles.chip} data-wrong={!isAddress(email) || refused.has(email)}>
          <button
            type="button"
            className={styles.address}
            aria-label={t('members.changeAddress', { email })}
            onClick={() => onEdit(email)}
          >
            <bdi>{email}</bdi>
          </button>
          <button
            type="button"
            className={styles.remove}
            aria-label={t('members.removeAddress', { email })}
            onClick={() => onRemove(email)}
          >
            <X size={12} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}
