import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../data/page/formats.ts';
import type { Table } from '../use-table.ts';
import { Brush } from './brush.ts';
import { paintLines, type Sight } from './paint-lines.ts';

/**
 * Paints the table on a canvas while it moves faster than its elements can be drawn. A picture is a thirtieth of the work: no
 * element changes, so that no style and no layout is computed. See docs/decisions/0017.
 */
export function usePicture(table: Table): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const latest = useRef(table);
  latest.current = table;
  const { t } = useTranslation();
  const formats = useFormats();
  const telling = useRef({ t, formats });
  telling.current = { t, formats };
  const { picture } = table;
  const isEditing = table.edit.edit !== undefined;
  useEffect(() => {
    // An open editor is moved with its row.
    if (isEditing) return;
    const element = canvas.current;
    const context = element?.getContext('2d', { alpha: false });
    if (!element || !context) return;
    let brush: Brush | undefined;
    picture.current = {
      show(sight) {
        if (resize(element, context, sight)) brush = undefined;
        brush ??= new Brush(context);
        paintLines(brush, latest.current, sight, telling.current);
        element.hidden = false;
      },
      hide() {
        element.hidden = true;
        // The theme or the language may be another one at the next time.
        brush = undefined;
      },
    };
    return () => {
      // An edit may begin while the table still moves: its editor is not behind the picture.
      picture.current?.hide();
      picture.current = null;
    };
  }, [picture, isEditing]);
  return canvas;
}

/** A canvas has a size of its own, in pixels of the device. To set it takes away all that was set of its context. */
function resize(
  element: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  { width, height }: Sight,
): boolean {
  const ratio = window.devicePixelRatio;
  const [x, y] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (element.width === x && element.height === y) return false;
  element.width = x;
  element.height = y;
  context.scale(ratio, ratio);
  return true;
}
