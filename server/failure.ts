/** Why Tessera can't start, in words for whoever started it. Shown without a stack; the process ends with 2. */
export class StartFailure extends Error {}
