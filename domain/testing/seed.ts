/**
 * What all random cases of the tests are made from, 32 bits: the same in every `npm test`, so that it says of a change
 * whether that is good, and not whether chance was. `SEED=7 npm test` tries other cases; `npm run soak` and
 * `npm run fuzz` try others each time, and print their seed.
 */
export const SEED = Number(process.env['SEED'] ?? 352_902_753) | 0;
