import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problems, problemsOf, waitOf } from './field-problems.ts';
import { useCountdown } from './use-countdown.ts';

interface Options<V extends Record<string, string>> {
  initial: V;
  /** What is wrong before anything is sent. */
  check(values: V): Problems;
  send(values: V): Promise<void>;
  /** What is wrong already, with the form as a whole. */
  problem?: string | undefined;
}

export interface AuthFormState {
  ref: RefObject<HTMLFormElement | null>;
  /** About the whole form. */
  problem: string | undefined;
  /** Seconds until the next try. */
  wait: number;
  /** The wait is over, and nothing was tried since. */
  waited: boolean;
  busy: boolean;
  onSubmit(event: FormEvent): void;
}

/** A form of a few texts: what is wrong stands beside each, and what was typed stays whatever comes of it. */
export function useAuthForm<V extends Record<string, string>>(options: Options<V>) {
  const { t } = useTranslation();
  const [values, setValues] = useState(options.initial);
  const [problems, setProblems] = useState<Problems>({ form: options.problem });
  const [failures, setFailures] = useState(0);
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();
  const [hadToWait, setHadToWait] = useState(false);
  const ref = useRef<HTMLFormElement>(null);

  // Only when something has failed: while a problem is being mended the cursor stays where it is.
  useEffect(() => {
    if (failures > 0) focusProblem(ref.current);
  }, [failures]);

  const fail = (found: Problems) => {
    setProblems(found);
    setFailures((count) => count + 1);
  };

  /** Does something for the form: it is busy meanwhile, and says what went wrong; `sorry`: what nobody foresaw. */
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
    onChange: (value: string) => {
      setValues((was) => ({ ...was, [name]: value }));
      // What was wrong with it is not known any more.
      if (problems[name] !== undefined) setProblems((was) => ({ ...was, [name]: undefined }));
    },
  });
  const reset = () => {
    setValues(options.initial);
    setProblems({});
  };
  return { form, field, values, run, reset };
}

/** The first field that is wrong; where the form as a whole is, its password, else its first field. */
function focusProblem(form: HTMLFormElement | null): void {
  const field =
    form?.querySelector<HTMLInputElement>('[aria-invalid=true]') ??
    form?.querySelector<HTMLInputElement>('[name=password]:not([hidden])') ??
    form?.querySelector<HTMLInputElement>('input:not([hidden])');
  field?.focus();
  field?.select();
}
