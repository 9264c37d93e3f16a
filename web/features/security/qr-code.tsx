import { useMemo } from 'react';
import { encode } from 'uqr';

/** Light modules around a code, which cameras need to find it (ISO/IEC 18004: four). */
const QUIET_ZONE = 4;

/** A QR code, dark on white whatever the page's colours are: many cameras do not read it the other way round. */
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
