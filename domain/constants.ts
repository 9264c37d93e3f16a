/** Every number that the product promises, each once. Sources: the product specification, "Business constants and limits". */

export const PRODUCT_NAME = 'Tessera';
export const CLIENT_VERSION = '34.2.0';
export const DEFAULT_LOCALE = 'en-US';
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password that is hashed: bounds the work one request can cause. */
export const PASSWORD_MAX_LENGTH = 256;
/** How long a person who has proved who they are may do privileged things, in minutes. */
export const REAUTHENTICATION_MINUTES = 30;
/** Largest JSON body and largest file to import, in bytes, unless the server's settings say otherwise. */
export const BODY_MAX_BYTES = 4_000_000;
export const UPLOAD_MAX_BYTES = 500_000_000;
/** Largest photo of a person, in bytes: checked before it is sent, and again when it arrives. */
export const PHOTO_MAX_BYTES = 4_000_000;
/** Largest attached file, in bytes, unless the server's settings say otherwise: the second of the specification's limits. */
export const FILE_MAX_BYTES = 100_000_000;
/** Files of one value, and earlier versions of one of them. */
export const FILES_PER_VALUE_MAX = 100;
export const FILE_VERSIONS_MAX = 20;
/** Longest name of a file, in characters: as long as file systems take. */
export const FILE_NAME_MAX_LENGTH = 200;
/** Files of which one call can ask the addresses. */
export const FILE_LINKS_MAX = 200;
/** The part of a workspace's storage from which on it is warned. */
export const STORAGE_WARNING = 0.8;
/** How long an unfinished upload can be gone on with, in hours. */
export const FILE_UPLOAD_HOURS = 24;
/** Longest side of the small picture of a file, in pixels. */
export const FILE_PICTURE_PX = 512;
/** Sides of the square pictures that are made of a photo, in pixels: `<photo_url>/<size>.webp`. */
export const PHOTO_SIZES = [64, 128, 512] as const;
/** A token that ends so soon has ended: it would not survive its way. */
export const TOKEN_EXPIRY_MARGIN_SECONDS = 5;
/** A request that was taken for sending is left alone for so long ("Failed request lock"). */
export const FAILED_REQUEST_LOCK_MS = 10_000;
/** Requests that failed are tried again so long after the last sign that it may go well now. */
export const RETRY_DEBOUNCE_MS = 500;
/** Full refresh after a reconnect: at a random moment within this time, so that not everybody comes at once. */
export const DELAYED_SYNC_MAX_MS = 420_000;
export const MULTI_AUTH_DELAY_MS = 2_000;
export const DESKTOP_BREAKPOINT_PX = 780;
/** How long a toast stays, by what it is about. */
export const TOAST_MS = {
  default: 3_000,
  error: 5_000,
  offline: 10_000,
  connection: 5_000,
  desktopUpdate: 15_000,
} as const;
/** What a finger draws aside so far goes: a toast, the sidebar of a phone. */
export const SWIPE_AWAY_PX = 80;
/** How long a page that leads elsewhere stays. */
export const REDIRECT_DELAY_MS = 5_000;
/** A page is pulled down so far at most; beyond half of it, letting go refreshes the page. In CSS pixels. */
export const PULL_MAX_PX = 250;
/** A finger that rests so long drags; a mouse drags after this distance, in CSS pixels. */
export const DRAG_DELAY_MS = 200;
export const DRAG_THRESHOLD_PX = 2;
/** What is dragged so near to an edge scrolls its list, and at the edge so far in a frame, in CSS pixels. */
export const DRAG_SCROLL_EDGE_PX = 80;
export const DRAG_SCROLL_PX = 20;
export const TOOLTIP_DELAY_MS = 200;
/** One that is read comes at once, and stays so long when the pointer or the focus has left. */
export const TOOLTIP_STAY_MS = 200;
export const SPINNER_PX = 35;
/** A client that must load a new version does so at a random moment between these, so that not all come at once. */
export const FORCED_RELOAD_MIN_MS = 60_000;
export const FORCED_RELOAD_MAX_MS = 160_000;
/** How often an open client asks whether there is a new version. */
export const UPDATE_CHECK_MS = 3_600_000;
/** The status host is asked so long after the last activity, of which one sign counts in this time. */
export const STATUS_POLL_MS = 10_000;
export const STATUS_ACTIVITY_MS = 45_000;
/** Longest message of a status host that is shown, in characters. */
export const STATUS_MESSAGE_MAX_LENGTH = 500;
/** What a page reports of itself: events of one call, and of one page in a minute; it tells them so long after the first. */
export const ANALYTICS_EVENTS_MAX = 50;
export const ANALYTICS_PER_MINUTE_MAX = 60;
export const ANALYTICS_GATHER_MS = 10_000;
/** The service worker looks for a new version of itself at most once in this time. */
export const SERVICE_WORKER_CHECK_WINDOW_MS = 60_000;

/** The most items that somebody is told to be theirs to do in a workspace. */
export const OWN_ITEMS_MAX = 200;
/** Longest name of a board, folder, attribute or view, in characters. */
export const NAME_MAX_LENGTH = 200;
/** Longest one-line text value, in characters. */
export const TEXT_MAX_LENGTH = 2_000;
/** Longest long text value, in characters. */
export const LONG_TEXT_MAX_LENGTH = 100_000;
/** A formatted text, as JSON, in characters: several times a long text, and one request carries it. */
export const RICH_TEXT_MAX_LENGTH = 500_000;
/** A text that nobody has opened for so long is made anew of its value when somebody does. */
export const SHARED_TEXT_DAYS = 7;
/** So long after that it is known what a page had sent to its document, in days. */
export const SHARED_TEXT_WRITER_DAYS = 90;
/** Of one event of a text that several people write, in bytes. */
export const SHARED_TEXT_FRAME_MAX = 64_000;
/** Nodes, marks and attributes of a formatted text: a page draws and an editor holds them all. */
export const RICH_TEXT_PARTS_MAX = 50_000;
/** Nodes within each other: twice as many levels of JSON are less than a request may have. */
export const RICH_TEXT_DEPTH_MAX = 24;
/** What is kept of a node that nobody here knows, as JSON, in characters. */
export const UNKNOWN_NODE_MAX_LENGTH = 20_000;
/** Characters of a comment's document as JSON: some 15,000 words, with their marks. */
export const COMMENT_TEXT_MAX_LENGTH = 200_000;
/** Options of one label attribute: more make a menu that nobody can use; an import then proposes text. */
export const LABEL_OPTIONS_MAX = 500;
/** People in one value, of members or of those who have voted. */
export const PEOPLE_PER_VALUE_MAX = 1_000;
/** Other words by which one option is found. */
export const LABEL_SYNONYMS_MAX = 20;
/** How many options can have become one. */
export const LABEL_MERGED_MAX = 500;
/** Items that may link to one item, as far as they are saved there. Beyond that each is linked by itself. */
export const LINKING_MAX = 100_000;
/** Items to which one value links. Items that link to one item are not limited. */
export const LINKS_MAX = 500;
/** Folders within each other: deeper ones are a mistake of a program, and permissions are found by climbing. */
export const FOLDER_DEPTH_MAX = 50;
/** Items within each other. */
export const ITEM_DEPTH_MAX = 50;
/** Sub-items that go with one deleted item in one save: other saves of the team wait for it. */
export const SUB_ITEMS_DELETED_MAX = 5_000;
/** Items that one save moves to another folder, with their sub-items; and items that link to them. */
export const ITEMS_MOVED_MAX = 5_000;
export const MOVED_LINKS_MAX = 5_000;
/** Attributes that one folder can see. Equal to the columns that an import takes. */
export const ATTRIBUTES_PER_FOLDER_MAX = 200;
export const ATTRIBUTE_SECTIONS_PER_FOLDER_MAX = 50;
export const ITEM_TEMPLATES_PER_FOLDER_MAX = 50;
/** The items below that of a template. */
export const TEMPLATE_SUB_ITEMS_MAX = 100;
/** The values of a template's item, and its sub-items, each as JSON; in characters. */
export const ITEM_TEMPLATE_MAX_LENGTH = 50_000;
/** Of an attribute, in characters. */
export const DESCRIPTION_MAX_LENGTH = 1_000;
/** Column widths, in CSS pixels. */
export const COLUMN_WIDTH_MIN = 60;
export const COLUMN_WIDTH_MAX = 1_200;
/** The most cards that the limit of a column can allow. */
export const CARDS_LIMIT_MAX = 10_000;
/** Holidays of a workspace: some years of them, with closing days. */
export const HOLIDAYS_MAX = 1_000;
/** By so many dates a calendar can show its items. */
export const CALENDAR_DATES_MAX = 8;
/** Uploaded files of one person that wait to be imported, those under way included; each may be large. */
export const UPLOADS_WAITING_MAX = 5;
/** How long an uploaded file waits to be imported, in hours. */
export const UPLOAD_HOURS = 24;
/** How long it is known what an import has not taken, in days. */
export const IMPORT_REPORT_DAYS = 30;
/** Requests that one `multiple` call may carry. */
export const BATCH_MAX = 1_000;
/** Calendar feeds that one person can have in a workspace. */
export const CALENDAR_FEEDS_MAX = 50;
/** Events that one feed tells: the latest ones. */
export const FEED_EVENTS_MAX = 5_000;
/** Outside calendars that everybody sees beside one view, and as many that one person adds there for themselves. */
export const OUTSIDE_CALENDARS_MAX = 20;
/** Outside calendars of a workspace. */
export const OUTSIDE_CALENDARS_PER_TEAM_MAX = 500;
/** The largest file of an outside calendar, in bytes. */
export const OUTSIDE_CALENDAR_BYTES_MAX = 5_000_000;
/** Times of the events of outside calendars that one answer tells: the earliest ones. */
export const OUTSIDE_TIMES_MAX = 3_000;
/** Days for which outside calendars can be asked at once. */
export const OUTSIDE_DAYS_MAX = 400;
/** Hosts of links whose icons one call can ask for. */
export const LINK_ICON_HOSTS_MAX = 50;
/** A page changes, deletes or duplicates so many items by itself; more it leaves to the server. */
export const CHANGED_BY_PAGE_MAX = 1_000;
/** Items that a bulk act can name: more are asked for by a filter, or are a whole folder. */
export const BULK_IDS_MAX = 50_000;
/** Of the items that it leaves as they are, so many are told with the reason. */
export const BULK_LEFT_TOLD = 20;
/** What copies are called, with the place of the name; in characters. */
export const COPY_NAME_MAX_LENGTH = 200;
/** Bulk acts of a team that are under way at once. */
export const BULK_ACTS_PER_TEAM_MAX = 10;
/** Items that a page duplicates by itself at once, with their sub-items. */
export const ITEMS_COPIED_MAX = 5_000;
/** Items that are inserted at once, by a number. */
export const INSERTED_ITEMS_MAX = BATCH_MAX;
/** Records on one page of an index, when `limit` does not say, and the most that it may say. */
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 1_000;
/** The same of the structure, which is small and read whole. */
export const STRUCTURE_PAGE_MAX = 10_000;
/** Places on one page of a board's permissions: each takes some kilobytes. */
export const BOARD_PERMISSIONS_PAGE_MAX = 500;
/** What a search finds on one page, when `limit` does not say, and the most that it may say. */
export const SEARCH_PAGE = 20;
export const SEARCH_PAGE_MAX = 50;
/** Longest text that is searched for, in characters. */
export const SEARCH_MAX_LENGTH = 200;
/** Longest excerpt of what a search finds, in characters. */
export const EXCERPT_MAX_LENGTH = 160;
/** Changes in one answer of the `changes` call. */
export const CHANGES_PAGE = 5_000;
/**
 * How long the answer to an idempotency key is kept, in hours: as with Stripe's API, from which programs know such keys.
 * Browsers keep a save that long too where they are offline, and its row_version tells a later repeat.
 */
export const IDEMPOTENCY_HOURS = 24;
/** Longest position of a record among its siblings, in characters: six records put into one gap one after another need one more. */
export const POSITION_MAX_LENGTH = 200;
/** Longest idempotency key, in characters: a UUID has 36. */
export const IDEMPOTENCY_KEY_MAX_LENGTH = 200;
/** How long the items of a deleted folder are kept, so that they come back when the folder is created again, in days. */
export const TRASH_DAYS = 30;
/** Attributes of a team whose values are converted at a time. One that has waited for a day is in the trash. */
export const CONVERSIONS_PER_TEAM_MAX = 10;
/** The largest number of a custom id, and how many digits it has. */
export const CUSTOM_ID_MAX = 999_999_999;
export const CUSTOM_ID_DIGITS = 9;
/** Longest prefix of a custom id, in characters. */
export const CUSTOM_ID_PREFIX_MAX = 20;
/** Reminders of one date attribute: more are noise. */
export const REMINDERS_PER_ATTRIBUTE_MAX = 10;
/** The earliest reminder, in minutes before its date: four weeks. */
export const REMINDER_MINUTES_MAX = 40_320;
/** People, and attributes that name people, that one reminder can be for. */
export const REMINDER_RECIPIENTS_MAX = 50;
/** A reminder that could not be sent for longer than this is dropped, in hours. */
export const REMINDER_LATE_HOURS = 24;

/** A button's steps, the parts of one of its texts, and the values that one step gives a new item. */
/** How far a date is moved at once: some 100 years. */
export const MOVED_DAYS_MAX = 36_525;
export const BUTTON_STEPS_MAX = 10;
export const TEMPLATE_PARTS_MAX = 50;
export const BUTTON_VALUES_MAX = 20;
/** The words on a button, and its question; in characters. */
export const BUTTON_LABEL_MAX_LENGTH = 60;
export const BUTTON_QUESTION_MAX_LENGTH = 300;
/** A value that a button sets, as JSON; in characters. */
export const BUTTON_DATA_MAX_LENGTH = 10_000;

/** Notifications are kept for so long. */
export const NOTIFICATION_DAYS = 365;

/** Server → client on the public channel: a server with another version has started. */
export const NEW_APP_VERSION = 'NewAppVersion';
