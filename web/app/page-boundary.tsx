import { CatchBoundary, isNotFound, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PageError } from './page-error.tsx';

/** Where a page breaks, the frame around it stays: the way to another page. */
export function PageBoundary({ children }: { children: ReactNode }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary
      getResetKey={() => path}
      errorComponent={PageError}
      onCatch={(error) => {
        if (isNotFound(error)) throw error;
      }}
    >
      {children}
    </CatchBoundary>
  );
}
