/** The name of all that this browser keeps of a person's records. */
export const keptName = (person: number): string => `tessera-${person}`;
