import { z } from 'zod';
import { attributeKindId } from '../attributes/ids.ts';
import { recordId } from '../ids.ts';
import { call } from './call.ts';
import { inTeam, nothing } from './shapes.ts';

/** Values that are shown of those that change or are lost, and the characters of each. */
export const CONVERSION_EXAMPLES = 20;
export const CONVERSION_EXAMPLE_LENGTH = 500;
/** Characters of a list of all of them: an answer has to fit into the memory. */
export const CONVERSION_LIST_LENGTH = 20_000_000;

/** The progress of a conversion. */
const conversion = z.object({
  /** The id of its action in the activity log. */
  id: recordId,
  state: z.enum(['running', 'done', 'cancelled']),
  attribute_id: recordId,
  /** To whoever does not see all folders with these items: hundredths of them. */
  items: z.int(),
  items_done: z.int(),
});
export type Conversion = z.infer<typeof conversion>;

const example = z.object({ item_id: recordId, item: z.string(), before: z.string(), after: z.string() });
export type ConversionExample = z.infer<typeof example>;

const preview = z.object({
  /** Those of the new type, with what the values ask for, such as options. */
  settings: z.record(z.string(), z.unknown()),
  /** How many values stay as they are, change, change so that they cannot be converted back, and are lost. */
  same: z.int(),
  changed: z.int(),
  partly: z.int(),
  lost: z.int(),
  /** In the order of the items: at most 20 of each, unless all are asked for. */
  changes: z.array(example),
  losses: z.array(example),
  /** By the id of each option of the new type, how many values will hold it. */
  options: z.record(z.string(), z.int()),
  /** Conditions of filters, and groups, that views lose. */
  conditions: z.int(),
  groups: z.int(),
  /** Whether values may repeat from then on, need not be given any more, and new items begin without one. */
  not_unique: z.boolean(),
  not_required: z.boolean(),
  no_default: z.boolean(),
  /** Whether items in folders that you cannot see are converted as well. They are not counted. */
  hidden: z.boolean(),
});
export type ConversionPreview = z.infer<typeof preview>;

const wanted = z.object({
  kind: attributeKindId,
  settings: z.record(z.string(), z.unknown()).default({}),
});
const oneAttribute = inTeam.extend({ id: recordId });

export const previewConversion = call({
  method: 'POST',
  path: '/api/:team/attributes/:id/conversion/preview',
  summary:
    'What converting an attribute to another type would do to its values: how many stay, change or are lost, with examples. `all`: every value that changes or is lost, in whole, as far as they have 20,000,000 characters together. Nothing is changed.',
  tag: 'Records',
  scope: 'records:read',
  inPreview: true,
  withoutKey: 'It changes nothing.',
  params: oneAttribute,
  query: nothing,
  body: wanted.extend({ all: z.boolean().default(false) }),
  answer: preview,
});

export const convertAttribute = call({
  method: 'POST',
  path: '/api/:team/attributes/:id/conversion',
  summary:
    'Convert an attribute to another type, with all its values, in one action that can be undone (`POST activity/:batch/undo`). Undone while it runs, it is cancelled: what is converted goes back. Until it is done the values are neither told nor saved. `GET conversions/:id` tells the progress.',
  tag: 'Records',
  scope: 'records:write',
  params: oneAttribute,
  query: nothing,
  body: wanted,
  answer: conversion,
});

export const getConversion = call({
  method: 'GET',
  path: '/api/:team/conversions/:id',
  summary: 'The progress of a conversion. A finished one is there for a week.',
  tag: 'Records',
  scope: 'records:read',
  params: oneAttribute,
  query: nothing,
  body: z.unknown(),
  answer: conversion,
});
