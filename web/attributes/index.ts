import type { AttributeKindId } from '@tessera/domain/attributes/ids.ts';
import { setShownWith } from '../data/folder/lookup.ts';
import { currentFormats } from '../data/page/formats.ts';
import { attachments } from './attachments/attachments.tsx';
import type { AttributeUi } from './attribute-ui.ts';
import { button } from './button/button.tsx';
import { checkbox } from './checkbox/checkbox.tsx';
import { converting } from './converting/converting.tsx';
import { createdBy } from './created-by/created-by.tsx';
import { createdTime } from './created-time/created-time.tsx';
import { customId } from './custom-id/custom-id.tsx';
import { date } from './date/date.tsx';
import { dependency } from './dependency/dependency.tsx';
import { duration } from './duration/duration.tsx';
import { email } from './email/email.tsx';
import { formula } from './formula/formula.tsx';
import { label } from './label/label.tsx';
import { longText } from './long-text/long-text.tsx';
import { lookup } from './lookup/lookup.tsx';
import { members } from './members/members.tsx';
import { number } from './number/number.tsx';
import { phone } from './phone/phone.tsx';
import { progress } from './progress/progress.tsx';
import { rating } from './rating/rating.tsx';
import { reference } from './reference/reference.tsx';
import { referencedBy } from './referenced-by/referenced-by.tsx';
import { repeat } from './repeat/repeat.tsx';
import { rollup } from './rollup/rollup.tsx';
import { text } from './text/text.tsx';
import { updatedBy } from './updated-by/updated-by.tsx';
import { updatedTime } from './updated-time/updated-time.tsx';
import { url } from './url/url.tsx';
import { vote } from './vote/vote.tsx';

/** How every attribute kind looks, by its id. */
export const attributeUis = {
  text,
  'long-text': longText,
  number,
  checkbox,
  date,
  label,
  url,
  email,
  progress,
  rating,
  duration,
  'created-by': createdBy,
  'updated-by': updatedBy,
  'created-time': createdTime,
  'updated-time': updatedTime,
  phone,
  members,
  vote,
  'custom-id': customId,
  button,
  repeat,
  formula,
  reference,
  'referenced-by': referencedBy,
  lookup,
  rollup,
  dependency,
  attachments,
  converting,
} satisfies Record<AttributeKindId, AttributeUi>;

setShownWith(({ kind, settings }, folded) => {
  const { shownWith }: AttributeUi = attributeUis[kind];
  return shownWith?.(folded, settings, currentFormats());
});
