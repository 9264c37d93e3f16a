import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The problem of each field, by the field's name; `form`: of the whole form. */
export type Problems = Record<string, string | undefined>;

/** What a field of a form is given. */
export interface CheckedField<T> {
  name: string;
  value: T;
  error: string | undefined;
  onBlur(event: FocusEvent): void;
  onChange(value: T): void;
}

export interface Checks {
  /** Of the form, or of what is around its fields. */
  ref: RefObject<HTMLFormElement | null>;
  problems: Problems;
  field<T>(name: string, value: T, onChange: (value: T) => void): CheckedField<T>;
  /** As the form is sent: whether all of it is right. The first wrong field gets the focus. */
  passes(): boolean;
  /** Shows what is wrong, such as by the server's answer, and leads to it. */
  fail(problems: Problems): void;
  clear(): void;
}

/**
 * The checks of a form: each field as soon as it is filled in and left, all of them when it is sent. After a change of a field
 * its problem is unknown.
 */
export function useChecks(check: () => Problems, initial: Problems = {}): Checks {
  const [problems, setProblems] = useState(initial);
  const [failures, setFailures] = useState(0);
  const ref = useRef<HTMLFormElement>(null);

  // Only after a failure: during a correction the cursor stays where it is. With the words, before anything more is typed.
  useLayoutEffect(() => {
    if (failures > 0) focusProblem(ref.current);
  }, [failures]);

  const fail = (found: Problems) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };
  const say = (name: string, problem: string | undefined) =>
    setProblems((was) => (was[name] === problem ? was : { ...was, [name]: problem }));

  return {
    ref,
    problems,
    field: (name, value, onChange) => ({
      ...{ name, value, error: problems[name] },
      // One that is left empty is checked when the form is sent. A button that is being pressed must not move away under
      // the pointer.
      onBlur: ({ relatedTarget }) => {
        if (isEmpty(value) || (relatedTarget as Element | null)?.closest('button')) return;
        const found = check()[name];
        if (found !== undefined) say(name, found);
      },
      onChange: (next) => {
        onChange(next);
        say(name, undefined);
      },
    }),
    passes: () => {
      const found = check();
      const isRight = !Object.values(found).some(Boolean);
      if (isRight) setProblems({});
      else fail(found);
      return isRight;
    },
    fail,
    clear: () => setProblems({}),
  };
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '');

/** The first wrong field; for a problem of the whole form its password, else its first field. */
function focusProblem(form: HTMLElement | null): void {
  const field =
    form?.querySelector<HTMLInputElement>('[aria-invalid=true]') ??
    form?.querySelector<HTMLInputElement>('[name=password]:not([hidden])') ??
    form?.querySelector<HTMLInputElement>('input:not([hidden])');
  field?.focus();
  field?.select?.();
}
