import {
  createCalendarFeed,
  type FeedSettings,
  getCalendarFeeds,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '@tessera/domain/api/calendar-feeds.ts';
import type { z } from 'zod';
import { Listing } from '../account/security-list.ts';
import { request } from '../api/call.ts';
import { RequestError } from '../api/errors.ts';

/** Only the answers that make an address have it. */
export type MadeFeed = z.infer<typeof createCalendarFeed.answer>;

/** The calendar feeds of a workspace that the person may see: one's own, and as its owner everybody's. */
export class CalendarFeeds {
  readonly listing: Listing<z.infer<typeof getCalendarFeeds.answer>>;
  private readonly team: number;

  constructor(team: number) {
    this.team = team;
    this.listing = new Listing(() => request(getCalendarFeeds, { params: { team } }));
  }

  async create(name: string, settings: FeedSettings): Promise<MadeFeed> {
    const made = await request(createCalendarFeed, { params: { team: this.team }, body: { name, settings } });
    // The address shows at once, even if the list cannot be loaded.
    void this.listing.load();
    return made;
  }

  async renew(id: string): Promise<MadeFeed> {
    const made = await request(renewCalendarFeed, { params: { team: this.team, id } });
    void this.listing.load();
    return made;
  }

  async revoke(id: string): Promise<void> {
    await request(revokeCalendarFeed, { params: { team: this.team, id } }).catch((error) => {
      // It has been revoked elsewhere.
      if (!(error instanceof RequestError) || error.status !== 404) throw error;
    });
    await this.listing.load();
  }
}
