/** The mark: five tesserae, one of them set apart. `size` in CSS pixels. */
export function Logo({ size = 28 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <rect x="2" y="2" width="7" height="7" rx="2" fill="var(--indigo-strong)" />
      <rect x="10.5" y="2" width="7" height="7" rx="2" fill="var(--violet-strong)" />
      <rect x="19" y="2" width="7" height="7" rx="2" fill="var(--pink-strong)" />
      <rect x="10.5" y="10.5" width="7" height="7" rx="2" fill="var(--indigo-strong)" opacity="0.8" />
      <rect x="10.5" y="19" width="7" height="7" rx="2" fill="var(--amber-strong)" />
    </svg>
  );
}
