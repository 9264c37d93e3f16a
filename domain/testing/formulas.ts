import { loadFormulas } from '../attributes/formula-language.ts';

/** The server has them from its start, and a page before it shows what is computed. */
await loadFormulas();
