/**
 * Where the status host of a page tells of disturbances: it belongs to the page's own host, and so may answer while
 * that does not (specification, "Application"). Undefined: there is no host below a number or this machine's own name.
 */
export function statusAddress(page: string): string | undefined {
  const { protocol, hostname } = new URL(page);
  const isName = /\.[a-z][a-z\d-]*$/.test(hostname) && !hostname.endsWith('.localhost');
  return isName ? `${protocol}//status.${hostname}/message` : undefined;
}
