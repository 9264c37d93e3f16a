/** No name leaves the folder: it has no dots or slashes except those between its parts. */
const NAME = /^[a-z0-9][a-z0-9-]*(\/[a-z0-9][a-z0-9-]*)*(\.[a-z0-9]+)?$/;

/** Throws where a text is no name of a stored file. */
export function mustBeName(name: string): void {
  if (!NAME.test(name)) throw new Error(`"${name}" is no name of a file`);
}
