import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button/button.tsx';

/** A secondary action, beside the main one of the page. */
export function LinkButton({ to, children }: { to: '/home' | '/login'; children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <Button size="large" onPress={() => void navigate({ to })}>
      {children}
    </Button>
  );
}
