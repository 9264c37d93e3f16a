import { knownAppVars } from '../data/account/app-vars.ts';

/** What the operator of the server adds to its pages is loaded where there is some: by default there is nothing. */
export function followExtras(): void {
  knownAppVars.subscribe(() => {
    const vars = knownAppVars.get();
    if (!vars?.analytics && !vars?.additional_scripts) return;
    import('./extras.ts').then(
      ({ beginExtras }) => beginExtras(vars),
      () => {
        // It comes with the next answer of the server: nobody waits for it.
      },
    );
  });
}
