/** The API's own headers, as server and clients write them. */

/**
 * Answer to a save, also to a refused one, and of a structure's index: the last seq of the team's log that it
 * includes.
 */
export const LOG_SEQ_HEADER = 'x-log-seq';
/** Request: a save or a POST that is repeated with the same key is done once and gets the first answer. */
export const IDEMPOTENCY_KEY_HEADER = 'x-idempotency-key';
/** Answer of a structure's index: its newest `updated_at`, as `YYYY-MM-DD HH:mm:ss`. Missing where it is empty. */
export const LAST_MODIFIED_HEADER = 'x-last-modified';
/**
 * Answer of a structure's index: SHA-256 of the JSON of `data`, base64url. Sent with a request: 204 if it still
 * matches.
 */
export const CONTENT_HASH_HEADER = 'x-content-hash';
/** Request: the version of the client. */
export const CLIENT_VERSION_HEADER = 'x-client-version';
/** Answer, `1`: the client is older than the server's minimum version, and should be updated. */
export const UPDATE_REQUIRED_HEADER = 'x-update-required';
/** Answer, `1`: the client is so old that it must reload itself. */
export const FORCE_RELOAD_HEADER = 'x-force-reload';
