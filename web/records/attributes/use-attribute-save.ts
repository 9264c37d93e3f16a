import { useEffect, useRef, useState } from 'react';
import { sayIssues, sayRefusal } from '../../data/api/say-error.ts';
import { saveHeard } from '../../data/structure/save-heard.ts';
import { refusalOf, type StructureSave, saveStructure } from '../../data/structure/structure.ts';
import type { Problems } from '../../ui/use-checks.ts';

interface Options {
  teamId: number;
  /** Whether the form waits for the server's answer: what is there already may not bear what is set. */
  waits: boolean;
  onSaved(): void;
  /** Why it is not saved, by the field of the form that says it. */
  onProblem(problems: Problems): void;
}

/** Saves an attribute, once at a time. */
export function useAttributeSave({ teamId, waits, onSaved, onProblem }: Options) {
  const [busy, setBusy] = useState(false);
  const left = useRef<AbortController>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    left.current = controller;
    return () => controller.abort();
  }, []);

  /** @param all with what is made in the same action */
  const save = async (
    part: Extract<StructureSave, { fields: object }>,
    all: readonly StructureSave[] = [part],
  ) => {
    if (busy) return;
    const refused = refusalOf(teamId, part);
    if (refused) return onProblem({ name: refused });
    if (!waits) {
      saveStructure(teamId, ...all).catch(() => {});
      return onSaved();
    }
    const { signal } = left.current!;
    setBusy(true);
    const refusal = await saveHeard(teamId, all, signal);
    if (signal.aborted) return;
    setBusy(false);
    if (!refusal) return onSaved();
    const [issue, ...others] = sayIssues(refusal.why ?? {});
    const text = issue && others.length === 0 ? issue.text : sayRefusal(refusal);
    const field = refusal.why?.issues?.[0]?.field;
    onProblem({ [field === 'unique' || field === 'width' ? field : 'name']: text });
  };
  return { busy, save };
}
