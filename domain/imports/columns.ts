import type { AttributeKindId } from '../attributes/ids.ts';
import { attributeKindIds } from '../attributes/ids.ts';
import { attributeKinds } from '../attributes/index.ts';
import type { CellForm } from './cell-reader.ts';
import type { ColumnProfile, SeenCell } from './guess-kind.ts';
import { type DateOrder, shownOrders } from './read-date.ts';
import { type Decimal, shownDecimal } from './read-number.ts';

/** What a column was found to hold, and as what it is proposed. */
export interface FoundColumn extends CellForm {
  kind: AttributeKindId;
  filled: number;
  /** Kind → cells that can be read as that kind; of those that can be imported. */
  fits: Partial<Record<AttributeKindId, number>>;
  /** Kind → the first cells that can't. */
  misfits: Partial<Record<AttributeKindId, SeenCell[]>>;
  samples: SeenCell[];
}

/** What a person says of a column's cells. */
export type SaidOfCells = { [Key in keyof CellForm]?: CellForm[Key] | undefined };

/**
 * Validates the columns of a file together: which sign stands before decimals, and whether the day or the month comes
 * first, one column may show for all.
 */
export function describeColumns(
  profiles: readonly ColumnProfile[],
  separator: string,
  said: readonly (SaidOfCells | undefined)[],
): FoundColumn[] {
  const shown = shownDecimal(
    profiles.map(({ numbers }) => numbers),
    separator,
  );
  const orders = shownOrders(profiles.map(({ dates }) => dates));
  // Nobody who writes a decimal comma writes the month first.
  if (orders.size === 0 && shown === ',') orders.add('dmy');
  return profiles.map((profile, index) => {
    const { decimal, dates, split = null } = said[index] ?? {};
    const sign = decimal ?? profile.numbers.decide(shown, separator);
    const order = dates ?? profile.dates.decide(orders);
    const form = {
      decimal: sign ?? profile.numbers.evidence() ?? shown ?? (separator === ';' ? ',' : '.'),
      dates: order ?? profile.dates.likely(orders),
      split,
    };
    const kind = profile.guess({
      number: sign !== undefined && profile.numbers.isExact(sign),
      date: dates === undefined ? order !== undefined : isAll(profile, form),
    });
    return { ...form, kind, filled: profile.filled, samples: profile.samples, ...tallies(profile, form) };
  });
}

const isAll = (profile: ColumnProfile, form: { decimal: Decimal; dates: DateOrder }): boolean =>
  profile.filled > 0 && profile.tally('date', form).fits === profile.filled;

function tallies(profile: ColumnProfile, form: CellForm): Pick<FoundColumn, 'fits' | 'misfits'> {
  const found = attributeKindIds
    .filter((kind) => attributeKinds[kind].importable)
    .map((kind) => [kind, profile.tally(kind, form)] as const);
  return {
    fits: Object.fromEntries(found.map(([kind, { fits }]) => [kind, fits])),
    misfits: Object.fromEntries(
      found.filter(([, { misfits }]) => misfits.length > 0).map(([kind, { misfits }]) => [kind, misfits]),
    ),
  };
}
