/** Why an attribute is not saved. */
export interface Problem {
  /** The field that it is about, where it is another one than the name. */
  field?: string | undefined;
  text: string;
}
