/** Other ids of attributes, where a folder with its items has come to another board. */
export interface OtherIds {
  /** Of the attributes of the same items. */
  own: ReadonlyMap<string, string>;
  /** Of those that the items of a folder have; null: of no one folder. */
  of(folderId: string | null): ReadonlyMap<string, string>;
  /** The folder to whose items an attribute leads; null: to those of no one folder. */
  leadsTo(attributeId: string): string | null;
}
