import { type FocusEvent, type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problems, problemsOf, waitOf } from './field-problems.ts';
import { useCountdown } from './use-countdown.ts';

interface Options<V extends Record<string, string>> {
  initial: V;
  /** Checks the input before it is sent. */
  check(values: V): Problems;
  send(values: V): Promise<void>;
  /** A problem of the whole form from the beginning. */
  problem?: string | undefined;
}

export interface AuthFormState {
  ref: RefObject<HTMLFormElement | null>;
  /** Of the whole form. */
  problem: string | undefined;
  /** Seconds until the next try. */
  wait: number;
  /** The wait is over, and there was no try since. */
  waited: boolean;
  busy: boolean;
  onSubmit(event: FormEvent): void;
}

/** A form of a few text fields: each shows its problem, and the input stays after a failure. */
export function useAuthForm<V extends Record<string, string>>(options: Options<V>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Problems>({ form: options.problem });
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();
  const [hadToWait, setHadToWait] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  // Only after a failure: during a correction the cursor stays where it is.
  useEffect(() => {
    if (failures > 0) focusProblem(ref.current);
  }, [failures]);

  const fail = (found: Problems) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  /** Runs an action of the form: the form is busy meanwhile and shows the error; `sorry`: for unexpected errors. */
  const run = async (work: () => Promise<void>, sorry = t('ui.error')) => {
    setBusy(true);
    setProblems({});
    setHadToWait(false);
    try {
      await work();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds > 0) {
        startWait(seconds);
        setHadToWait(true);
      } else fail(problemsOf(error, Object.keys(values), sorry));
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    const found = options.check(values);
    if (Object.values(found).some(Boolean)) fail(found);
    else void run(() => options.send(values));
  };

  const form: AuthFormState = {
    ref,
    problem: problems['form'],
    wait,
    waited: hadToWait && wait === 0,
    busy,
    onSubmit,
  };
  const field = (name: keyof V & string) => ({
    name,
    value: values[name]!,
    error: problems[name],
    // Each field is checked as soon as it is filled in; one that is left empty, when the form is sent. A button that is
    // being pressed must not move away under the pointer.
    onBlur: ({ relatedTarget }: FocusEvent) => {
      if (values[name] === '' || (relatedTarget as Element | null)?.closest('button')) return;
      const found = options.check(values)[name];
      if (found !== undefined) setProblems((was) => ({ ...was, [name]: found }));
    },
    onChange: (value: string) => {
      setValues((was) => ({ ...was, [name]: value }));
      // After a change of a field its problem is unknown.
      if (problems[name] !== undefined) setProblems((was) => ({ ...was, [name]: undefined }));
    },
  });
  const reset = () => {
    setValues(options.initial);
    setProblems({});
  };
  return { form, field, values, run, reset };
}

/** The first invalid field; for a problem of the whole form its password, else its first field. */
function focusProblem(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLInputElement>('[aria-invalid=true]') ??
    form?.querySelector<HTMLInputElement>('[name=password]:not([hidden])') ??
    form?.querySelector<HTMLInputElement>('input:not([hidden])');
  field?.focus();
  field?.select();
}
