import { randomUUID } from 'node:crypto';
import type { SharedTextPlace } from '@tessera/domain/api/shared-text.ts';
import { type Value, valueId } from '@tessera/domain/records/value.ts';
import { baseOf } from '@tessera/domain/records/value-base.ts';
import type { Services } from '../../services.ts';
import type { Saving } from './shared-texts.store.ts';

/** What one person writes in this time is one action of the activity log, in milliseconds. */
const ACTION_MS = 5 * 60_000;

/** Saves what a text says as the value of its item, by the one write path. */
export class TextSaver {
  private readonly commit: Services['commit'];
  private readonly place: SharedTextPlace;
  private readonly actions = new Map<number, { batch: string; until: number }>();

  constructor(commit: Services['commit'], place: SharedTextPlace) {
    this.commit = commit;
    this.place = place;
  }

  /** The action of which a save is part. */
  actionOf(person: number): string {
    const now = Date.now();
    const known = this.actions.get(person);
    if (known && known.until > now) return known.batch;
    const batch = randomUUID();
    this.actions.set(person, { batch, until: now + ACTION_MS });
    return batch;
  }

  /** `before`: the value over which the text was written. */
  async save(
    text: string,
    { n, value, person, batch }: Saving,
    before: unknown,
  ): Promise<{ value: unknown; seq: number } | 'conflict' | 'refused'> {
    const { team, item_id, attribute_id } = this.place;
    const { outcomes, seq } = await this.commit.submit({
      team,
      person,
      batch,
      requests: [
        {
          collection: 'values',
          method: 'put',
          id: valueId(item_id, attribute_id),
          item: { data: value, base: baseOf(before) },
          // Each update was taken from somebody who might write it then.
          wasAllowed: true,
        },
      ],
      // A save that is taken over from a process that has ended is done once.
      idempotencyKey: `text/${text}/${n}`,
    });
    const { status, data } = outcomes[0]!;
    if (status < 300) return { value: (data as Value).data, seq };
    return status === 409 ? 'conflict' : 'refused';
  }
}
