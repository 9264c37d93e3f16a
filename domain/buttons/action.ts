import type { z } from 'zod';
import type { Permission } from '../permissions/permissions.ts';
import type { Attribute } from '../records/attribute.ts';
import type { Given } from './given.ts';
import type { Template } from './template.ts';

/** Why a button does nothing. The words stand at `buttons.problems.<code>`. */
export const problemCodes = [
  'attributeGone',
  'folderGone',
  'noValue',
  'noLink',
  'noNumber',
  'noOptions',
  'notWritable',
  'noSteps',
] as const;
export type ProblemCode = (typeof problemCodes)[number];

/** A press that cannot be carried out as a whole. */
export class PressProblem extends Error {
  readonly code: ProblemCode;
  /** The attribute that it is about. */
  readonly about: string | undefined;

  constructor(code: ProblemCode, about?: string) {
    super(code);
    this.code = code;
    this.about = about;
  }
}

export interface PressFolder {
  id: string;
  board_id: string;
}

/** A permission that a press asks for. `createdBy`: whose item it is, where that counts. */
export interface PressNeed {
  permission: Permission;
  place: { board_id: string; folder_id: string };
  createdBy?: number | null;
}

/** All that a press does, in order. Nothing has been done yet. */
export interface PressPlan {
  links: string[];
  texts: string[];
  /** What the pressed item is to hold: only what changes. */
  values: Record<string, unknown>;
  created: { folder: PressFolder; values: Record<string, unknown> }[];
}

/** The pressed item and what it is in, as the actions know it. */
export interface PressWorld {
  plan: PressPlan;
  /** The item's own folder. */
  folder: PressFolder;
  createdBy: number | null;
  /** Null: the item's own. Undefined: it is not there, or the person may not see it. */
  folderOf(id: string | null): PressFolder | undefined;
  /** An attribute of the items of a folder. Throws `PressProblem`. */
  attribute(id: string, folder: PressFolder): Attribute;
  /** What the steps so far have made of a value. Null: none. */
  data(attributeId: string): unknown;
  /** A value in words; empty: none. */
  textOf(attributeId: string): string;
  addressOf(attributeId: string): string;
  fill(text: Template): string;
  /** The data that an attribute gets, as it is saved. Throws what is wrong with it. */
  dataOf(attribute: Attribute, given: Given, before: unknown): unknown;
}

/** What a button can do. `Step` is one step of a button, as it is stored. */
export interface ButtonAction<Step extends { id: string; action: string }> {
  step: z.ZodType<Step>;
  /** What the person needs for it; an action that saves nothing needs nothing. Throws `PressProblem`. */
  needs(step: Step, world: Pick<PressWorld, 'folder' | 'createdBy' | 'folderOf'>): PressNeed[];
  /** Adds to the plan. Throws where it cannot be done. */
  plan(step: Step, world: PressWorld): void;
  /** The attributes of the pressed item that it names. */
  names(step: Step): string[];
}
