import { type ComponentType, useState } from 'react';
import { type Told, type Way, WayContext } from '../features/auth/way.ts';
import { show } from './show.tsx';

/** Draws a page for signing in at its address. Where it leads is reported, and shows nothing. */
export async function showSignIn(Page: ComponentType, address: string) {
  let at = address;
  let told: Told = {};
  function Shown() {
    const [isThere, setThere] = useState(true);
    const [go] = useState((): Way['go'] => async (href, { replace: _, ...said } = {}) => {
      at = href;
      told = said;
      setThere(false);
    });
    const { pathname, searchParams } = new URL(address, location.origin);
    return (
      isThere && (
        <WayContext value={{ pathname, query: searchParams, told: {}, go }}>
          <Page />
        </WayContext>
      )
    );
  }
  await show(<Shown />);
  return {
    /** The address to which it has led last. */
    at: () => at,
    /** What the page there is told. */
    told: () => told,
  };
}
