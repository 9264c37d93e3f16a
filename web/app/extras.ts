import { isSignInPage } from '@tessera/domain/accounts/sign-in-pages.ts';
import type { AppVars } from '@tessera/domain/api/application.ts';
import { getAdditionalScripts } from '@tessera/domain/api/operator.ts';
import { reportPage } from '../data/analytics/report-page.ts';

let isReporting = false;
let isScripted = false;

/** What the operator has switched on: each is begun once. */
export function beginExtras({ analytics, additional_scripts }: AppVars): void {
  if (analytics && !isReporting) {
    isReporting = true;
    reportPage();
  }
  // Where passwords are typed there are no scripts but our own.
  if (additional_scripts && !isScripted && !isSignInPage(location.pathname)) {
    isScripted = true;
    const script = document.createElement('script');
    script.src = getAdditionalScripts.path;
    document.head.append(script);
  }
}
