import type { Icon } from '@tessera/domain/records/icons.ts';
import { type Hue, hues } from '@tessera/domain/records/record.ts';
import type { StartId } from '@tessera/domain/starts/ids.ts';
import { starts } from '@tessera/domain/starts/index.ts';

/** A board that is not created yet. Null: the start decides. */
export interface BoardDraft {
  start: StartId;
  name: string | null;
  hue: Hue | null;
  icon: Icon | null;
}

/** The colour that a draft shows: that of its start, as long as no board has it; then the colours come in turn. */
export function hueOf(
  { hue, start }: Pick<BoardDraft, 'hue' | 'start'>,
  boards: readonly { hue: Hue }[],
): Hue {
  if (hue) return hue;
  const uses = (one: Hue) => boards.filter((board) => board.hue === one).length;
  const own = starts[start].hue;
  if (uses(own) === 0) return own;
  const least = Math.min(...hues.map(uses));
  return hues.find((one) => uses(one) === least) ?? own;
}
