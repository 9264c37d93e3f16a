/** Every number that the product promises, each once. Sources: the product specification, "Business constants and limits". */

export const CLIENT_VERSION = '34.2.0';
export const DEFAULT_LOCALE = 'en-US';
export const PASSWORD_MIN_LENGTH = 8;
/** Longest password that is hashed: bounds the work one request can cause. */
export const PASSWORD_MAX_LENGTH = 256;
export const TOKEN_EXPIRY_MARGIN_SECONDS = 5;
export const MULTI_AUTH_DELAY_MS = 2_000;
export const DESKTOP_BREAKPOINT_PX = 780;

/** Longest name of a board, folder, attribute or view, in characters. */
export const NAME_MAX_LENGTH = 200;
/** Longest one-line text value, in characters. */
export const TEXT_MAX_LENGTH = 2_000;
/** Longest long text value, in characters. */
export const LONG_TEXT_MAX_LENGTH = 100_000;
/** Options of one label attribute: more make a menu that nobody can use; an import then proposes text. */
export const LABEL_OPTIONS_MAX = 500;
/** Attributes that one folder can see. Equal to the columns that an import takes. */
export const ATTRIBUTES_PER_FOLDER_MAX = 200;
/** Requests that one `multiple` call may carry. */
export const BATCH_MAX = 1_000;
/** Records on one page of an index, when `limit` does not say, and the most that it may say. */
export const PAGE_DEFAULT = 100;
export const PAGE_MAX = 1_000;
/** Changes in one answer of the `changes` call. */
export const CHANGES_PAGE = 5_000;
/** How long the answer to an idempotency key is kept, in hours. */
export const IDEMPOTENCY_HOURS = 24;
