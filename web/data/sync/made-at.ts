/** The time when a request was made, in ms: its key is a UUID v7, which begins with the time. */
export const madeAt = ({ key }: { key: string }): number =>
  Number.parseInt(key.replaceAll('-', '').slice(0, 12), 16);
