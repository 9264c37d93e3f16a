import { type Survey, survey } from '@tessera/domain/accounts/survey.ts';
import { icon } from '@tessera/domain/records/icons.ts';
import { hue } from '@tessera/domain/records/record.ts';
import { startId } from '@tessera/domain/starts/ids.ts';
import { z } from 'zod';

/** The answers so far. They survive a reload of the page, in this tab. */
const draft = z.object({
  survey,
  workspace: z.string(),
  /** The workspace that was created here. */
  team: z.int().nullable(),
  board: z.object({
    start: startId.nullable(),
    name: z.string().nullable(),
    hue: hue.nullable(),
    icon: icon.nullable().default(null),
  }),
});
export type OnboardingDraft = z.infer<typeof draft>;

export const noAnswers: Survey = { role: null, industry: null, use_case: null };

const keptUnder = (person: number): string => `onboarding-${person}`;

export function readDraft(person: number, known: Survey | null): OnboardingDraft {
  const fresh: OnboardingDraft = {
    survey: known ?? noAnswers,
    workspace: '',
    team: null,
    board: { start: null, name: null, hue: null, icon: null },
  };
  try {
    return draft.parse(JSON.parse(sessionStorage.getItem(keptUnder(person)) ?? 'null'));
  } catch {
    // Nothing is stored, or it is from another version.
    return fresh;
  }
}

export function keepDraft(person: number, next: OnboardingDraft | null): void {
  if (next) sessionStorage.setItem(keptUnder(person), JSON.stringify(next));
  else sessionStorage.removeItem(keptUnder(person));
}
