import type { NotificationType } from './ids.ts';
import type { Notification } from './notification.ts';
import type { Occasion } from './occasion.ts';

/** How soon mails tell of something. */
export const frequencies = ['now', 'daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

/** By which ways a person hears of a type: in Tessera, by mail, and on their devices. */
export interface Channels {
  app: boolean;
  email: Frequency;
  push: boolean;
}

/** What is told of an occasion, beside its type and its place. */
export interface TellingDetails {
  comment_id?: string;
  template_id?: string;
  attribute_id?: string;
  subscribeable_type?: 'item' | 'folder_view';
  subscribeable_id?: string;
  template_name?: string;
  form_name?: string;
  body?: string;
  usage?: number;
  limit?: number;
  /** A value that has changed, as it is stored. */
  change?: { attribute_id: string; before: unknown; after: unknown };
}

/** Somebody who is told something. */
export interface Telling {
  person: number;
  details: TellingDetails;
}

/** Where a notification leads: an address of the app, without its host. */
export type Leading = Pick<
  Notification,
  | 'team_id'
  | 'board_id'
  | 'folder_id'
  | 'item_id'
  | 'comment_id'
  | 'template_id'
  | 'subscribeable_type'
  | 'subscribeable_id'
>;

/** All that a type of notification knows of itself. Its words stand in `locales`, at its id. */
export interface NotificationKind {
  id: NotificationType;
  /** The icon's name, for `web/features/notifications/icons.ts`. */
  icon: NotificationIcon;
  /** Whom an occasion tells, and what. Whoever did it is left out by the caller. */
  tells(occasion: Occasion): readonly Telling[];
  /** Which of its words say this one, behind its id; undefined: those of the id itself. */
  variant?(said: Pick<Notification, 'attribute_name'>): string | undefined;
  leadsTo(to: Leading): string;
  /**
   * Those with the same text become one, within a minute, for one person and of one who did it. Undefined: each is told
   * by itself.
   */
  together?(
    of: { item_id: string | null; folder_id: string | null; batch: string | null } & TellingDetails,
  ): string | undefined;
  /** Nobody did it but an automation. */
  byAutomation?: true;
  /** It is meant for its person: they are told of it also where they have muted the item or its folder. */
  meansOne?: true;
  /** What it says is a date as it is stored: a day, or an instant. */
  saysDate?: true;
  /** It shows what a comment says. */
  quotesComment?: true;
  byDefault: Channels;
}

export type NotificationIcon =
  | 'assigned'
  | 'comment'
  | 'reaction'
  | 'mention'
  | 'form'
  | 'template'
  | 'automation'
  | 'warning'
  | 'storage'
  | 'follow'
  | 'reminder'
  | 'change';
