import { AddressedFolder } from '../features/folder/folder.tsx';
import { boardDialogs } from './board-dialogs.ts';

/** The page of a folder. */
export const FolderPage = () => <AddressedFolder {...boardDialogs} />;
