/** A reference that is made with the attribute that reads its items leads to several. */
export const newReferenceSettings = (folder_id: string) => ({ folder_id, multiple: true });
