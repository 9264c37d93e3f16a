import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';

/** A quieter way on, beside what the page is for. */
export function LinkButton({ to, children }: { to: '/home' | '/login'; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button size="large" onPress={() => void navigate({ to })}>
      {children}
    </Button>
  );
}
