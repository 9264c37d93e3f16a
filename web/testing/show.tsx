import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { type ComponentType, type ReactNode, useEffect, useMemo } from 'react';
import { I18nextProvider } from 'react-i18next';
import { type RenderResult, render } from 'vitest-browser-react';
import { i18n } from '../app/i18n.ts';
import { LocaleProvider } from '../app/locale-provider.tsx';
import { offlineView } from '../data/sync/connection.ts';
import { IsOffline } from '../ui/needs-network/is-offline.ts';
import { Toasts } from '../ui/toast/toast-region.tsx';

/** Turns in which React draws, and draws what its effects ask for: without `act`, which only its development build has. */
const DRAWING_TURNS = 4;

async function drawn(): Promise<void> {
  for (let turn = 0; turn < DRAWING_TURNS; turn += 1) await new Promise((resolve) => setTimeout(resolve));
}

/** `onBegun`: what it holds has been drawn, and its effects have run. */
function Around({ onBegun, children }: { onBegun(): void; children: ReactNode }) {
  useEffect(onBegun, [onBegun]);
  return (
    <I18nextProvider i18n={i18n}>
      <LocaleProvider>
        <IsOffline value={offlineView}>
          {children}
          <Toasts />
        </IsOffline>
      </LocaleProvider>
    </I18nextProvider>
  );
}

/** Draws something like the app does: with its texts, its locale and its toasts. */
export async function show(content: ReactNode): Promise<RenderResult> {
  const begun = Promise.withResolvers<void>();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <Around onBegun={begun.resolve}>{children}</Around>
  );
  const result = await render(content, { wrapper });
  // Who scrolls before an effect has begun to listen is not heard.
  await begun.promise;
  await drawn();
  const then =
    <A extends unknown[]>(change: (...given: A) => Promise<void>) =>
    async (...given: A) => {
      await change(...given);
      await drawn();
    };
  return { ...result, rerender: then(result.rerender), unmount: then(result.unmount) };
}

interface At {
  /** The path of its route, as in `web/routes`; its parameters begin with `$`. */
  path: string;
  /** The open address. */
  address: string;
  /** Whether it is in the layout for signed-in people. */
  inMain?: boolean;
}

/** Draws a page at its address. Its links are reported, and lead to empty pages. */
export async function showPage(Page: ComponentType, { path, address, inMain = true }: At) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => null });
  const main = createRoute({ getParentRoute: () => root, id: 'main', component: Outlet });
  const parse = (params: Record<string, string>) =>
    'teamId' in params ? { ...params, teamId: Number(params['teamId']) } : params;
  const own = { path, component: Page, params: { parse, stringify: (params: object) => params } };
  const tree = inMain
    ? root.addChildren([main.addChildren([createRoute({ getParentRoute: () => main, ...own } as never)])])
    : root.addChildren([createRoute({ getParentRoute: () => root, ...own } as never)]);
  const router = createRouter({
    routeTree: tree,
    history: createMemoryHistory({ initialEntries: ['/before', address], initialIndex: 1 }),
  });
  await show(<RouterProvider router={router as never} />);
  return {
    /** The address of the last followed link. */
    at: () => router.state.location.href,
    router,
  };
}

/** Draws a part of a page, which may have links. */
export function showPart(content: ReactNode) {
  return showPage(() => useMemo(() => content, []), { path: '/', address: '/', inMain: false });
}
