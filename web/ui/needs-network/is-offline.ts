import { createContext } from 'react';

/** Whether the server is unreachable. The app provides it. */
export const IsOffline = createContext<() => boolean>(() => false);
