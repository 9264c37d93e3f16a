/** The addresses of the pages for signing in, which are a page of their own, without the app (`app/sign-in.tsx`). */
const paths = /^\/(login|register(\/invitation)?|password\/reset(\/[^/]+\/[^/]+)?)\/?$/i;

export const isSignInPage = (pathname: string): boolean => paths.test(pathname);
