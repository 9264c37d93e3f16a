import { createContext } from 'react';

/** Whether there is room for values of any length. In the cells of a table long lists are cut off. */
export const ShowsAll = createContext(false);
