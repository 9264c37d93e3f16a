import { attachments } from './attachments.ts';
import { button } from './button.ts';
import { checkbox } from './checkbox.ts';
import { createdBy, updatedBy } from './computed-person.ts';
import { createdTime, updatedTime } from './computed-time.ts';
import { converting } from './converting.ts';
import { customId } from './custom-id.ts';
import { date } from './date.ts';
import { dependency } from './dependency.ts';
import { duration } from './duration.ts';
import { email } from './email.ts';
import { formula } from './formula.ts';
import type { AttributeKindId } from './ids.ts';
import type { AttributeKind } from './kind.ts';
import { label } from './label.ts';
import { longText } from './long-text.ts';
import { lookupKind } from './lookup-kind.ts';
import { members } from './members.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { progress } from './progress.ts';
import { rating } from './rating.ts';
import { reference } from './reference.ts';
import { referencedBy } from './referenced-by.ts';
import { repeat } from './repeat.ts';
import { rollup } from './rollup.ts';
import { text } from './text.ts';
import { url } from './url.ts';
import { vote } from './vote.ts';

/** Every attribute kind by its id. The casts forget each kind's own types: callers hold data as JSON. */
export const attributeKinds = {
  text: text as AttributeKind,
  'long-text': longText as AttributeKind,
  number: number as AttributeKind,
  checkbox: checkbox as AttributeKind,
  date: date as AttributeKind,
  label: label as AttributeKind,
  url: url as AttributeKind,
  email: email as AttributeKind,
  progress: progress as AttributeKind,
  rating: rating as AttributeKind,
  duration: duration as AttributeKind,
  'created-by': createdBy as AttributeKind,
  'updated-by': updatedBy as AttributeKind,
  'created-time': createdTime as AttributeKind,
  'updated-time': updatedTime as AttributeKind,
  phone: phone as AttributeKind,
  members: members as AttributeKind,
  vote: vote as AttributeKind,
  'custom-id': customId as AttributeKind,
  button: button as AttributeKind,
  repeat: repeat as AttributeKind,
  formula: formula as AttributeKind,
  reference: reference as AttributeKind,
  'referenced-by': referencedBy as AttributeKind,
  lookup: lookupKind as AttributeKind,
  rollup: rollup as AttributeKind,
  dependency: dependency as AttributeKind,
  attachments: attachments as AttributeKind,
  converting: converting as AttributeKind,
} satisfies Record<AttributeKindId, AttributeKind>;

/** Loads what kinds need to read texts; of all of them, or of some. */
export async function loadKinds(
  ids: Iterable<AttributeKindId> = Object.keys(attributeKinds) as AttributeKindId[],
) {
  await Promise.all([...new Set(ids)].map((id) => (attributeKinds[id] as AttributeKind).load?.()));
}
