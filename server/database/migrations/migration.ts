/** One step of the schema. Steps are never changed once released, only followed by others. */
export interface Migration {
  id: string;
  sql: string;
}
