import { useMemo } from 'react';
import { encode } from 'uqr';

/** Width of the quiet zone around a code in modules, which cameras need (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** A QR code, dark on white in every theme: many cameras cannot read an inverted one. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    const dark = data.flatMap((line, y) => line.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size, path: dark.join('') };
  }, [text]);
  return (
    <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="white" />
      <path d={path} fill="black" />
    </svg>
  );
}
