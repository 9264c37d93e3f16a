/** The headers of the API that are Tessera's own, as both sides write them. */

/** Answer to a save, also to one that is refused: how far the team's log is with it. Also of a structure's index. */
export const LOG_SEQ_HEADER = 'x-log-seq';
/** Request: sent again with the same key, a save or a POST is answered as the first time and done once. */
export const IDEMPOTENCY_KEY_HEADER = 'x-idempotency-key';
/** Answer of a structure's index: its newest `updated_at`, as `YYYY-MM-DD HH:mm:ss`. Missing where it is empty. */
export const LAST_MODIFIED_HEADER = 'x-last-modified';
/** Answer of a structure's index: SHA-256 of the JSON of `data`, base64url. Sent with a request: 204 if still so. */
export const CONTENT_HASH_HEADER = 'x-content-hash';
/** Request: the version of the client that asks. */
export const CLIENT_VERSION_HEADER = 'x-client-version';
/** Answer, `1`: the client is older than this server wants its clients to be. */
export const UPDATE_REQUIRED_HEADER = 'x-update-required';
/** Answer, `1`: the client is so old that it is to load itself anew by itself. */
export const FORCE_RELOAD_HEADER = 'x-force-reload';
