import { type FormEvent, type RefObject, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Problems, useChecks } from '../../ui/use-checks.ts';
import { problemsOf, waitOf } from './field-problems.ts';
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
  const checks = useChecks(() => options.check(values), { form: options.problem });
  const [busy, setBusy] = useState(false);
  const [wait, startWait] = useCountdown();
  const [hadToWait, setHadToWait] = useState(false);

  /** Runs an action of the form: the form is busy meanwhile and shows the error; `sorry`: for unexpected errors. */
  const run = async (work: () => Promise<void>, sorry = t('ui.error')) => {
    setBusy(true);
    checks.clear();
    setHadToWait(false);
    try {
      await work();
    } catch (error) {
      const seconds = waitOf(error);
      if (seconds > 0) {
        startWait(seconds);
        setHadToWait(true);
      } else checks.fail(problemsOf(error, Object.keys(values), sorry));
    }
    setBusy(false);
  };

  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (busy || wait > 0) return;
    if (checks.passes()) void run(() => options.send(values));
  };

  const form: AuthFormState = {
    ref: checks.ref,
    problem: checks.problems['form'],
    wait,
    waited: hadToWait && wait === 0,
    busy,
    onSubmit,
  };
  const field = (name: keyof V & string) =>
    checks.field(name, values[name]!, (value: string) => setValues((was) => ({ ...was, [name]: value })));
  const reset = () => {
    setValues(options.initial);
    checks.clear();
  };
  return { form, field, values, run, reset };
}
