import { type RefObject, useEffect, useRef } from 'react';
import { keepBones } from '../data/page/keep-bones.ts';

/** For the sidebar: the next page draws where its lines are before the app is there. */
export function useKeptBones(): RefObject<HTMLElement | null> {
  const sidebar = useRef<HTMLElement>(null);
  useEffect(() => {
    const keep = () => document.hidden && sidebar.current && keepBones(sidebar.current);
    document.addEventListener('visibilitychange', keep);
    return () => document.removeEventListener('visibilitychange', keep);
  }, []);
  return sidebar;
}
