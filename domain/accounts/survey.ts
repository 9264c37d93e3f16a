import { z } from 'zod';

/** The questions to a new account. The specification names the lists, not their contents. */
export const surveyRoles = ['owner', 'manager', 'member', 'freelancer', 'student', 'other'] as const;
export const surveyIndustries = [
  'software',
  'marketing',
  'design',
  'education',
  'health',
  'finance',
  'construction',
  'retail',
  'nonprofit',
  'public',
  'other',
] as const;
export const surveyUseCases = ['projects', 'tasks', 'sales', 'content', 'bugs', 'personal', 'other'] as const;

export const survey = z.object({
  role: z.enum(surveyRoles).nullable(),
  industry: z.enum(surveyIndustries).nullable(),
  use_case: z.enum(surveyUseCases).nullable(),
});
export type Survey = z.infer<typeof survey>;
