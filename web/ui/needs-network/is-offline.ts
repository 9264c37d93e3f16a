import { createContext } from 'react';

/** Whether the server cannot be reached now. The app knows. */
export const IsOffline = createContext<() => boolean>(() => false);
